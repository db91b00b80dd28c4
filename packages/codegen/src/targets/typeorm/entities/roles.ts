import { type CodeEntity, type Column } from '../../../codeModel.ts';
import { NameAllocator } from '../../../names/nameAllocator.ts';
import { MAX_CODE_NAME } from '../../../names/naming.ts';
import { type TsFile } from '../tsFile.ts';

/** Whether the database sets the time in a new row, so that TypeORM can leave it to it. */
function hasOwnTime({ defaultValue }: Column): boolean {
  return defaultValue?.kind === 'now';
}

/** Returns the decorator of a column: TypeORM has one for each role that its own type fits. */
export function columnDecorator(column: Column): string {
  switch (column.role) {
    case 'created':
      return hasOwnTime(column) ? 'CreateDateColumn' : 'Column';
    case 'updated':
      return hasOwnTime(column) ? 'UpdateDateColumn' : 'Column';
    case 'version':
      return column.type === 'Integer' ? 'VersionColumn' : 'Column';
    case 'deleted':
      return column.type === 'Boolean' ? 'Column' : 'DeleteDateColumn';
    default:
      return 'Column';
  }
}

/** Emits the methods that set times which the database does not set. */
export function emitTimeSetters(file: TsFile, entity: CodeEntity): void {
  const members = [...entity.primaryKey.columns, ...entity.columns, ...entity.relations];
  const names = new NameAllocator({
    maxLength: MAX_CODE_NAME,
    joiner: '',
    reserved: new Set(members.map(({ property }) => property)),
  });
  for (const column of entity.columns) {
    const { property, role } = column;
    if ((role !== 'created' && role !== 'updated') || hasOwnTime(column)) continue;
    emitSetter(file, names.allocate(`set${capital(property)}`), {
      decorator: 'BeforeInsert',
      statement: `this.${property} ??= new Date();`,
    });
    if (role === 'created') continue;
    emitSetter(file, names.allocate(`renew${capital(property)}`), {
      decorator: 'BeforeUpdate',
      statement: `this.${property} = new Date();`,
    });
  }
}

function capital(property: string): string {
  return property.charAt(0).toUpperCase() + property.slice(1);
}

function emitSetter(
  file: TsFile,
  name: string,
  { decorator, statement }: { decorator: string; statement: string },
): void {
  file.gap();
  file.decorate(decorator, []);
  file.block(`${name}(): void`, () => file.line(statement));
}
