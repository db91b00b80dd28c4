/** Limits of the server (decisions: the CLI and the generators have none). Units stand in the names. */
export const LIMITS = {
  maxEntities: 5_000,
  maxAttributesPerEntity: 2_000,
  maxRelationships: 20_000,
  maxContentBytes: 16 * 1024 * 1024,
  maxBodyBytes: 17 * 1024 * 1024,
  maxNameCharacters: 200,
  maxLabelCharacters: 200,
  maxIdCharacters: 400,
  maxEnumValues: 1_000,
  maxDescriptionCharacters: 2_000,
  maxTextLength: 1_000_000,
  maxCoordinate: 1_000_000,
  maxPreviewBytes: 4_096,
} as const;
