import { type ColumnType } from '../../../codeModel.ts';
import { hasDrawnValues } from '../../../enumValues.ts';
import { javaString } from '../../../files/escape.ts';
import { type EntityFile } from '../context.ts';
import { readField } from '../java/web/dto.ts';
import { type DtoField, isRecord, requestFields, responseFields } from '../java/web/dtoFields.ts';
import { type FixturePlan } from './fixturePlan.ts';

const MATCHERS = 'org.springframework.test.web.servlet.result.MockMvcResultMatchers';
/** Checking more columns adds nothing. */
const MAX_CHECKS = 6;

/** Returns the value as it appears in JSON; undefined if JSON can represent it in several ways. */
function comparable(type: ColumnType, value: string): string | undefined {
  if (type.enumType !== undefined) {
    return `${value}.${hasDrawnValues(type.enumType) ? 'getValue' : 'name'}()`;
  }
  switch (type.type) {
    case 'String':
    case 'Enum':
    case 'Integer':
    case 'Long':
    case 'Double':
    case 'Boolean':
      return value;
    case 'LocalDate':
      return `${value}.toString()`;
    default:
      return undefined;
  }
}

/** Whether a request of the fixture has a value for the field. */
export function isGiven(field: DtoField, { parents, nulls }: FixturePlan): boolean {
  const isOfParent = parents.some(({ properties }) => properties.has(field.property));
  return isOfParent || (field.kind === 'column' && !nulls.has(field.property));
}

/** Returns the checks that a response contains the values of `request`. */
export function valueChecks({ entity, writer }: EntityFile, plan: FixturePlan): string[] {
  const fields = requestFields(entity);
  const isRecordDto = isRecord(fields);
  const returned = new Set(responseFields(entity).map(({ property }) => property));
  return fields
    .flatMap((field) => {
      // A change of the row gives it another version.
      if (field.kind === 'column' && field.column.role === 'version') return [];
      if (field.kind === 'ids' || !returned.has(field.property) || !isGiven(field, plan)) return [];
      const value = comparable(field.type, readField('request', field.property, isRecordDto));
      return value === undefined ? [] : [{ path: `$.${field.property}`, value }];
    })
    .slice(0, MAX_CHECKS)
    .map(({ path, value }) => {
      return `.andExpect(${writer.useStatic(MATCHERS, 'jsonPath')}(${javaString(path)}).value(${value}))`;
    });
}
