import { type CodeEntity } from '../../../codeModel.ts';
import { javadocText } from '../../../files/escape.ts';
import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { beanName, type EntityFile, type EntityScope, setterName, useGenerated } from '../context.ts';
import { readField } from '../java/web/dto.ts';
import { type DtoField, isRecord, requestFields, responseFields } from '../java/web/dtoFields.ts';
import { javaFile, writeInjected, writeJavadoc } from '../java/javaFile.ts';
import { type FixturePlan, type Parent } from './fixturePlan.ts';
import { sampleExpression } from './sampleValues.ts';

function rowVariable(parent: Parent): string {
  return `${parent.relation.property}Row`;
}

function fieldExpression(file: EntityFile, plan: FixturePlan, field: DtoField): string {
  for (const parent of plan.parents) {
    const property = parent.properties.get(field.property);
    if (property !== undefined) {
      return readField(rowVariable(parent), property, isRecord(responseFields(parent.target)));
    }
  }
  if (field.kind === 'ids') return `${file.writer.use('java.util.Set')}.of()`;
  if (field.kind === 'reference' || plan.nulls.has(field.property)) return 'null';
  return sampleExpression(file, { ...field.type, property: field.property });
}

function writeNewRequest(file: EntityFile, plan: FixturePlan): void {
  const { entity, writer } = file;
  const request = useGenerated(file, 'dto', entity.requestName);
  const fields = requestFields(entity);
  const values = fields.map((field) => ({ field, value: fieldExpression(file, plan, field) }));
  writer.gap().block(`public ${request} newRequest()`, () => {
    if (values.some(({ value }) => /\bn\b/.test(value.replace(/"(?:[^"\\]|\\.)*"/g, '')))) {
      writer.line('int n = sequence.incrementAndGet();');
    }
    for (const parent of plan.parents) {
      const type = useGenerated(file, 'dto', parent.target.responseName);
      writer.line(
        `${type} ${rowVariable(parent)} = ${beanName(`${parent.target.baseName}Fixture`)}.create();`,
      );
    }
    if (!isRecord(fields)) {
      writer.line(`${request} request = new ${request}();`);
      values.forEach(({ field, value }) => writer.line(`request.${setterName(field.property)}(${value});`));
      writer.line('return request;');
      return;
    }
    if (values.length === 0) {
      writer.line(`return new ${request}();`);
      return;
    }
    writer.line(`return new ${request}(`).indented(() => {
      writer.list(
        values.map(({ value }) => value),
        ');',
      );
    }, 2);
  });
}

/** Whether the key comes from the request instead of the database. */
export function isKeyFromRequest({ primaryKey }: CodeEntity): boolean {
  return primaryKey.kind !== 'identity' && primaryKey.kind !== 'uuid';
}

/** Returns the fields that an update can change: neither the key, a foreign key with a column of it, nor the version. */
export function changeableFields(entity: CodeEntity): DtoField[] {
  const fixed = [...entity.primaryKey.columns, ...entity.columns.filter(({ role }) => role === 'version')];
  const bound = new Set(fixed.map(({ column }) => column));
  for (const { side, foreignKey } of entity.relations) {
    if (side === 'owner' && foreignKey !== undefined && foreignKey.writtenBy !== 'association') {
      foreignKey.columns.forEach(({ column }) => bound.add(column));
    }
  }
  return requestFields(entity).filter((field) => field.kind !== 'ids' && !bound.has(field.column.column));
}

function writeChangedRequest({ entity, writer }: EntityFile, request: string): void {
  const fields = requestFields(entity);
  const changed = new Set(changeableFields(entity).map(({ property }) => property));
  if (!isKeyFromRequest(entity) || changed.size === 0) return;
  const kept = fields.filter(({ property }) => !changed.has(property));
  writer.gap().line('/** Returns other values for the row of a request. */');
  writer.block(`public ${request} changeOf(${request} request)`, () => {
    writer.line(`${request} other = newRequest();`);
    if (!isRecord(fields)) {
      for (const { property } of kept) {
        writer.line(`other.${setterName(property)}(${readField('request', property, false)});`);
      }
      writer.line('return other;');
      return;
    }
    const values = fields.map(({ property }) =>
      readField(changed.has(property) ? 'other' : 'request', property, true),
    );
    writer.line(`return new ${request}(`).indented(() => writer.list(values, ');'), 2);
  });
}

/** Emits the class that creates rows of one entity for the tests. */
export function emitFixture(scope: EntityScope, plan: FixturePlan): GeneratedFile {
  const { entity } = scope;
  const typeName = `${entity.baseName}Fixture`;
  return javaFile(scope, {
    layer: 'test',
    packageName: 'fixture',
    typeName,
    body: (file) => {
      const { writer } = file;
      const service = useGenerated(file, 'service', `${entity.baseName}Service`);
      const serviceName = beanName(`${entity.baseName}Service`);
      const targets = [...new Set(plan.parents.map((parent) => parent.target.baseName))];
      const beans = [
        { type: service, name: serviceName },
        ...targets.map((base) => ({ type: `${base}Fixture`, name: beanName(`${base}Fixture`) })),
      ];
      const counter = writer.use('java.util.concurrent.atomic.AtomicInteger');
      writeJavadoc(
        writer,
        `Creates valid requests and rows of "${javadocText(entity.label)}" for the tests.`,
      );
      writer.line(`@${writer.use('org.springframework.stereotype.Component')}`);
      writer.block(`public class ${typeName}`, () => {
        writer.line().line(`private final ${counter} sequence = new ${counter}();`);
        writeInjected(writer, { typeName, beans, useLombok: false });
        writeNewRequest(file, plan);
        const request = useGenerated(file, 'dto', entity.requestName);
        writeChangedRequest(file, request);
        const response = useGenerated(file, 'dto', entity.responseName);
        writer
          .gap()
          .block(`public ${response} create()`, () =>
            writer.line(`return ${serviceName}.create(newRequest());`),
          );
      });
    },
  });
}
