import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import { type JavaFile, type SpringContext } from '../../context.ts';
import { javaFile, writeJavadoc, writeMethod } from '../javaFile.ts';
import { getFilters } from './filters.ts';

const CLASS = 'ListFilter';
const CRITERIA = 'jakarta.persistence.criteria';

function writeEqual({ writer }: JavaFile): void {
  writer
    .gap()
    .line('/** Adds the condition that the property at the path equals the value; null adds none. */');
  writer.block(`public ${CLASS}<T> equal(String path, Object value)`, () => {
    writer.block('if (value != null)', () => writer.line('values.put(path, value);'));
    writer.line('return this;');
  });
}

function writeToPredicate({ writer }: JavaFile): void {
  const predicate = writer.use(`${CRITERIA}.Predicate`);
  writer.gap().line('@Override');
  const parts = [
    `${writer.use(`${CRITERIA}.Root`)}<T> root`,
    `${writer.use(`${CRITERIA}.CriteriaQuery`)}<?> query`,
    `${writer.use(`${CRITERIA}.CriteriaBuilder`)} builder`,
  ];
  writeMethod(writer, { head: `public ${predicate} toPredicate`, parts }, () => {
    writer.line('return builder.and(values.entrySet().stream()').indented(() => {
      writer
        .line('.map(entry -> builder.equal(find(root, entry.getKey()), entry.getValue()))')
        .line(`.toArray(${predicate}[]::new));`);
    }, 2);
  });
}

function writeFind({ writer }: JavaFile): void {
  const path = `${writer.use(`${CRITERIA}.Path`)}<?>`;
  writer.gap().block(`private static ${path} find(${path} root, String path)`, () => {
    writer.line(`${path} found = root;`);
    writer.block('for (String property : path.split("\\\\."))', () =>
      writer.line('found = found.get(property);'),
    );
    writer.line('return found;');
  });
}

/** Emits the class that services filter lists with; none if no list has filters. */
export function emitListFilter(context: SpringContext): GeneratedFile[] {
  if (!context.model.entities.some((entity) => getFilters(entity).length > 0)) return [];
  const file = javaFile(context, {
    layer: 'service',
    packageName: 'service',
    typeName: CLASS,
    body: (java) => {
      const { writer } = java;
      const map = `${writer.use('java.util.Map')}<String, Object>`;
      const specification = writer.use('org.springframework.data.jpa.domain.Specification');
      writeJavadoc(writer, 'Conditions of a list: one for each query parameter that has a value.');
      writer.block(`public final class ${CLASS}<T> implements ${specification}<T>`, () => {
        writer.line().line('private static final long serialVersionUID = 1L;').line();
        const empty = `new ${writer.use('java.util.LinkedHashMap')}<>()`;
        writer.line(`private final transient ${map} values = ${empty};`);
        writeEqual(java);
        writeToPredicate(java);
        writeFind(java);
      });
    },
  });
  return [file];
}
