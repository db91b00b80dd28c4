import { type CodeEnum } from '../../../codeModel.ts';
import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { entityById, type TypeormContext } from '../context.ts';
import { commentText, tsString } from '../tsEscape.ts';
import { TsFile } from '../tsFile.ts';

/** Emits the file of an enum, whose constants are the values in the database. */
export function emitEnum(context: TypeormContext, enumType: CodeEnum): GeneratedFile {
  const file = new TsFile();
  file.block(`export enum ${enumType.name}`, () => {
    for (const { name, label, value } of enumType.constants) {
      const comment = commentText(label);
      if (value !== label && comment !== '') file.line(`/** ${comment} */`);
      file.line(`${name} = ${tsString(value)},`);
    }
  });
  const { label } = entityById(context, enumType.entityId);
  return file.toFile(`src/enums/${enumType.name}.ts`, { layer: 'entity', entityName: label });
}
