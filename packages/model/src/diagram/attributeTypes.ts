/** The 11 attribute types (specification section 3), in the order of the pickers. */
export const ATTRIBUTE_TYPES = [
  'String',
  'Integer',
  'Long',
  'Float',
  'Double',
  'Boolean',
  'Date',
  'LocalDate',
  'LocalDateTime',
  'BigDecimal',
  'Enum',
] as const;

/** One of the 11 attribute types. */
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

/** Type of a new attribute. */
export const DEFAULT_ATTRIBUTE_TYPE: AttributeType = 'String';
