import { type CodeEntity } from '../../../../codeModel.ts';
import { javaString } from '../../../../files/escape.ts';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import { type EntityFile, type JavaFile, type SpringContext, useGenerated } from '../../context.ts';
import { listFields } from '../web/dtoFields.ts';
import { javaFile, writeJavadoc } from '../javaFile.ts';

const CLASS = 'SortableMembers';
const PAGEABLE = 'org.springframework.data.domain.Pageable';

/** A member of a list, and the property that contains it if that has another name. */
interface SortableMember {
  name: string;
  property: string;
}

/** Returns the members that a list can be sorted by: its own columns and its foreign keys. */
function getSortableMembers(entity: CodeEntity): SortableMember[] {
  return listFields(entity).flatMap((field) => {
    if (field.kind === 'ids') return [];
    const name = field.property;
    if (field.kind === 'column') return [{ name, property: name }];
    const { foreignKey, property } = field.relation;
    const isComposite = (foreignKey?.columns.length ?? 0) > 1;
    // Sorted by the relation itself, Hibernate reads the column of the foreign key and joins no table.
    return [{ name, property: isComposite ? `${property}.${field.column.referencedProperty}` : property }];
  });
}

/** Writes the constant with the members that the list of an entity can be sorted by. */
export function writeSortableMembers(file: EntityFile): void {
  const { writer } = file;
  const members = getSortableMembers(file.entity);
  const own = members.filter(({ name, property }) => name === property);
  const renamed = members.filter(({ name, property }) => name !== property);
  const type = useGenerated(file, 'service', CLASS);
  const names = own.map(({ name }) => javaString(name)).join(', ');
  writer.line(
    `private static final ${type} SORTABLE = new ${type}(${names})${renamed.length === 0 ? ';' : ''}`,
  );
  writer.indented(() => {
    renamed.forEach(({ name, property }, index) => {
      const end = index === renamed.length - 1 ? ';' : '';
      writer.line(`.with(${javaString(name)}, ${javaString(property)})${end}`);
    });
  }, 2);
  writer.gap();
}

function writePublicMethods({ writer }: JavaFile): void {
  const pageable = writer.use(PAGEABLE);
  const page = writer.use('org.springframework.data.domain.PageRequest');
  const sort = writer.use('org.springframework.data.domain.Sort');
  writer.gap().line('/** Creates the list of members whose properties have the same name. */');
  writer.block(`public ${CLASS}(String... members)`, () =>
    writer.block('for (String member : members)', () => writer.line('properties.put(member, member);')),
  );
  writer.gap().line('/** Adds a member whose property has another name. */');
  writer.block(`public ${CLASS} with(String member, String property)`, () =>
    writer.line('properties.put(member, property);').line('return this;'),
  );
  writer
    .gap()
    .line('/** Returns the page sorted by properties; rejects any name that is not in the list. */');
  writer.block(`public ${pageable} resolve(${pageable} pageable)`, () => {
    writer.line(`${sort} sort = ${sort}.by(pageable.getSort().stream().map(this::resolve).toList());`);
    writer.line('return pageable.isPaged()').indented(() => {
      writer.line(`? ${page}.of(pageable.getPageNumber(), pageable.getPageSize(), sort)`);
      writer.line(`: ${pageable}.unpaged(sort);`);
    }, 2);
  });
}

function writeResolveOrder(file: JavaFile): void {
  const { writer } = file;
  const order = `${writer.use('org.springframework.data.domain.Sort')}.Order`;
  const exception = useGenerated(file, 'exception', 'InvalidRequestException');
  writer.gap().block(`private ${order} resolve(${order} order)`, () => {
    writer.line('String property = properties.get(order.getProperty());');
    writer.block('if (property == null)', () => {
      writer.line('String names = String.join(", ", properties.keySet());');
      writer.line(`throw new ${exception}("sort", "must be one of " + names);`);
    });
    writer.line('return order.withProperty(property);');
  });
}

/** Emits the class that all services check and translate the sort of a list with. */
export function emitSortableMembers(context: SpringContext): GeneratedFile {
  return javaFile(context, {
    layer: 'service',
    packageName: 'service',
    typeName: CLASS,
    body: (file) => {
      const { writer } = file;
      const map = `${writer.use('java.util.Map')}<String, String>`;
      writeJavadoc(
        writer,
        'Members that a list can be sorted by, with the properties of the entity that contain them.',
      );
      writer.block(`public final class ${CLASS}`, () => {
        const empty = `new ${writer.use('java.util.LinkedHashMap')}<>()`;
        writer.line().line(`private final ${map} properties = ${empty};`);
        writePublicMethods(file);
        writeResolveOrder(file);
      });
    },
  });
}
