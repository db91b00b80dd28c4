/** The 11 attribute types an attribute may have (specification section 3), in the order the pickers show them. */
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

/** The type a new attribute has. */
export const DEFAULT_ATTRIBUTE_TYPE: AttributeType = 'String';
