import { type CodeEntity, type Relation } from '../../../../codeModel.ts';
import { javaString } from '../../../../files/escape.ts';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import {
  beanName,
  type EntityFile,
  findTarget,
  type JavaFile,
  type SpringContext,
  useGenerated,
} from '../../context.ts';
import { javaFile, writeInjected, writeJavadoc } from '../javaFile.ts';

const CLASS = 'ReferenceCheck';
const CRITERIA = 'jakarta.persistence.criteria';

/** Whether the database itself deletes or clears the rows that refer to a deleted one. */
export function isLeftToDatabase({ foreignKey }: Relation): boolean {
  const isEnforced = foreignKey !== undefined && foreignKey.isUnenforced !== true;
  return isEnforced && foreignKey.onDelete !== 'RESTRICT';
}

/** Returns the relations of rows that must not exist when a row is deleted. */
export function getBlockingRelations(entity: CodeEntity): Relation[] {
  return entity.relations.filter(
    (relation) =>
      relation.side === 'inverse' &&
      relation.foreignKey !== undefined &&
      relation.isOwned !== true &&
      !isLeftToDatabase(relation),
  );
}

/** Returns the bean that a service with such relations needs. */
export function referenceCheckBeans(file: EntityFile): { type: string; name: string }[] {
  return getBlockingRelations(file.entity).length === 0
    ? []
    : [{ type: useGenerated(file, 'service', CLASS), name: beanName(CLASS) }];
}

/** Writes one check of the variable `entity` per relation. */
export function writeReferenceChecks(file: EntityFile): void {
  for (const relation of getBlockingRelations(file.entity)) {
    const type = useGenerated(file, 'entity', findTarget(file, relation).className);
    const property = javaString(relation.inverseProperty);
    file.writer.line(`${beanName(CLASS)}.requireNone(${type}.class, ${property}, entity);`);
  }
}

function writeRequireNone(file: JavaFile): void {
  const { writer } = file;
  const builder = writer.use(`${CRITERIA}.CriteriaBuilder`);
  const query = writer.use(`${CRITERIA}.CriteriaQuery`);
  const predicate = writer.use(`${CRITERIA}.Predicate`);
  const table = writer.use('jakarta.persistence.Table');
  const conflict = useGenerated(file, 'exception', 'ConflictException');
  writer
    .gap()
    .line('/** Rejects the deletion of a row that rows of the given type refer to by a property. */');
  writer.block('public <T> void requireNone(Class<T> type, String property, Object row)', () => {
    writer.line(`${builder} builder = entityManager.getCriteriaBuilder();`);
    writer.line(`${query}<Long> query = builder.createQuery(Long.class);`);
    writer.line(`${writer.use(`${CRITERIA}.Root`)}<T> root = query.from(type);`);
    writer.line(`${predicate} refers = builder.equal(root.get(property), row);`);
    writer.block('if (type.isInstance(row))', () => {
      writer.line('// A row that refers to itself can be deleted.');
      writer.line('refers = builder.and(refers, builder.notEqual(root, row));');
    });
    writer.line('query.select(builder.count(builder.literal(1))).where(refers);');
    writer.line('long count = entityManager.createQuery(query).getSingleResult();');
    writer.block('if (count > 0)', () => {
      writer.line(`String table = type.getAnnotation(${table}.class).name().replace("\`", "");`);
      writer.line(
        `throw new ${conflict}(count + " " + table + (count == 1 ? " refers to it" : " refer to it"));`,
      );
    });
  });
}

/** Emits the class that counts the rows that refer to another one; none if no entity needs it. */
export function emitReferenceCheck(context: SpringContext): GeneratedFile[] {
  if (!context.model.entities.some((entity) => getBlockingRelations(entity).length > 0)) return [];
  const file = javaFile(context, {
    layer: 'service',
    packageName: 'service',
    typeName: CLASS,
    body: (java) => {
      const { writer } = java;
      writeJavadoc(writer, 'Finds rows that refer to a row, which then cannot be deleted.');
      writer.line(`@${writer.use('org.springframework.stereotype.Component')}`);
      writer.block(`public class ${CLASS}`, () => {
        writer.line();
        const beans = [{ type: writer.use('jakarta.persistence.EntityManager'), name: 'entityManager' }];
        writeInjected(writer, { typeName: CLASS, beans, useLombok: false });
        writeRequireNone(java);
      });
    },
  });
  return [file];
}
