import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { beanName, type EntityFile, isKeyInRequest, type SpringContext, useGenerated } from '../context.ts';
import { javaFile, writeInjected, writeJavadoc } from './javaFile.ts';

const CLASS = 'NewRows';

/** The bean that inserts rows. */
export const NEW_ROWS = beanName(CLASS);

/** Returns the bean that a service needs if its requests contain the key. */
export function newRowsBeans(file: EntityFile): { type: string; name: string }[] {
  return isKeyInRequest(file.entity)
    ? [{ type: useGenerated(file, 'repository', CLASS), name: NEW_ROWS }]
    : [];
}

/**
 * Emits the class that inserts rows whose key the client sets; none if no entity has such a key. A repository would change
 * the row of another request that has just created the same key.
 */
export function emitNewRows(context: SpringContext): GeneratedFile[] {
  if (!context.model.entities.some(isKeyInRequest)) return [];
  const file = javaFile(context, {
    layer: 'repository',
    packageName: 'repository',
    typeName: CLASS,
    body: ({ writer }) => {
      writeJavadoc(
        writer,
        'Inserts rows that have a key already, which repositories would take for changed rows.',
      );
      writer.line(`@${writer.use('org.springframework.stereotype.Repository')}`);
      writer.block(`public class ${CLASS}`, () => {
        writer.line();
        const beans = [{ type: writer.use('jakarta.persistence.EntityManager'), name: 'entityManager' }];
        writeInjected(writer, { typeName: CLASS, beans, useLombok: false });
        writer.gap().line('/** Inserts the row at once, so that the database checks its keys. */');
        writer.block('public <T> T insert(T entity)', () =>
          writer.line('entityManager.persist(entity);').line('entityManager.flush();').line('return entity;'),
        );
      });
    },
  });
  return [file];
}
