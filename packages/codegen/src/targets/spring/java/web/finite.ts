import { type ColumnType } from '../../../../codeModel.ts';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import { type SpringContext } from '../../context.ts';
import { javaFile, writeJavadoc, writeMethod } from '../javaFile.ts';
import { requestFields } from './dtoFields.ts';

export const FINITE = 'Finite';
const VALIDATION = 'jakarta.validation';

/** Whether the type also has values that are no numbers, which JSON numbers like 1e999 become. */
export function hasInfiniteValues({ type }: ColumnType): boolean {
  return type === 'Float' || type === 'Double';
}

/** Emits the constraint of Float and Double members; none if no request has them. */
export function emitFinite(context: SpringContext): GeneratedFile[] {
  const fields = context.model.entities.flatMap(requestFields);
  if (!fields.some((field) => field.kind !== 'ids' && hasInfiniteValues(field.type))) return [];
  const file = javaFile(context, {
    layer: 'dto',
    packageName: 'dto',
    typeName: FINITE,
    body: ({ writer }) => {
      const validator = writer.use(`${VALIDATION}.ConstraintValidator`);
      const validatorContext = writer.use(`${VALIDATION}.ConstraintValidatorContext`);
      const target = writer.use('java.lang.annotation.ElementType');
      writeJavadoc(
        writer,
        'A number in the range of its type: JSON can have larger ones, which Java reads as infinite.',
      );
      writer.line(`@${writer.use(`${VALIDATION}.Constraint`)}(validatedBy = ${FINITE}.Validator.class)`);
      writer.line(`@${writer.use('java.lang.annotation.Target')}({${target}.FIELD, ${target}.PARAMETER})`);
      const retention = writer.use('java.lang.annotation.Retention');
      writer.line(`@${retention}(${writer.use('java.lang.annotation.RetentionPolicy')}.RUNTIME)`);
      writer.block(`public @interface ${FINITE}`, () => {
        writer.line().line('String message() default "must be in the range of its type";');
        writer.gap().line('Class<?>[] groups() default {};');
        writer.gap().line(`Class<? extends ${writer.use(`${VALIDATION}.Payload`)}>[] payload() default {};`);
        writer.gap().line('/** Accepts numbers that are not infinite, and null. */');
        writer.block(`class Validator implements ${validator}<${FINITE}, Number>`, () => {
          writer.line().line('@Override');
          const parts = ['Number value', `${validatorContext} context`];
          writeMethod(writer, { head: 'public boolean isValid', parts }, () =>
            writer.line('return value == null || Double.isFinite(value.doubleValue());'),
          );
        });
      });
    },
  });
  return [file];
}
