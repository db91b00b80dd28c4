import { type CodeEntity, type Relation } from '../../../codeModel.ts';
import { javadocText, javaString } from '../../../files/escape.ts';
import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { type EntityScope, useGenerated, useKeyType } from '../context.ts';
import { getFilters } from './service/filters.ts';
import { annotationList, javaFile, writeJavadoc } from './javaFile.ts';

/** Returns the inverse one-to-one relations, which Hibernate cannot load lazily and would fetch row by row. */
function eagerRelations(entity: CodeEntity): Relation[] {
  return entity.relations.filter((relation) => relation.kind === 'one-to-one' && relation.side === 'inverse');
}

/** Emits the repository of one entity. */
export function emitRepository(scope: EntityScope): GeneratedFile {
  const { entity } = scope;
  const typeName = `${entity.baseName}Repository`;
  return javaFile(scope, {
    layer: 'repository',
    packageName: 'repository',
    typeName,
    body: (file) => {
      const { writer } = file;
      const type = useGenerated(file, 'entity', entity.className);
      const key = useKeyType(file, entity);
      const hasFilters = getFilters(entity).length > 0;
      const parents = [
        `${writer.use('org.springframework.data.jpa.repository.JpaRepository')}<${type}, ${key}>`,
      ];
      if (hasFilters) {
        parents.push(
          `${writer.use('org.springframework.data.jpa.repository.JpaSpecificationExecutor')}<${type}>`,
        );
      }
      writeJavadoc(writer, `Repository of "${javadocText(entity.label)}".`);
      const names = annotationList(eagerRelations(entity).map((relation) => javaString(relation.property)));
      writer.line(`public interface ${typeName}`);
      writer.indented(() => writer.line(`extends ${parents.join(', ')} {`), 2);
      if (names !== '{}') {
        const page = `${writer.use('org.springframework.data.domain.Page')}<${type}>`;
        const pageable = `${writer.use('org.springframework.data.domain.Pageable')} pageable`;
        const specification = hasFilters
          ? `${writer.use('org.springframework.data.jpa.domain.Specification')}<${type}> specification, `
          : '';
        writer.indented(() => {
          writer
            .line()
            .line(
              '// The inverse side of a one-to-one is never lazy: fetched with the page instead of row by row.',
            );
          writer.line('@Override');
          writer.line(
            `@${writer.use('org.springframework.data.jpa.repository.EntityGraph')}(attributePaths = ${names})`,
          );
          writer.line(`${page} findAll(${specification}${pageable});`);
        });
      }
      writer.line('}');
    },
  });
}
