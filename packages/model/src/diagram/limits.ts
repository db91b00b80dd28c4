/** Limits of the server (the CLI and the generators have none). Names contain the units. */
export const LIMITS = {
  maxEntities: 5_000,
  maxAttributesPerEntity: 2_000,
  maxRelationships: 20_000,
  maxContentBytes: 16 * 1024 * 1024,
  maxBodyBytes: 17 * 1024 * 1024,
  /** For requests without a diagram. */
  maxSmallBodyBytes: 64 * 1024,
  maxNameCharacters: 200,
  maxLabelCharacters: 200,
  maxIdCharacters: 400,
  maxEnumValues: 1_000,
  maxDescriptionCharacters: 2_000,
  maxDefaultValueCharacters: 1_000,
  maxPrecision: 1_000,
  maxIndexesPerEntity: 64,
  maxAttributesPerIndex: 64,
  maxAreas: 500,
  /** Of all settings of a diagram as JSON. */
  maxSettingsCharacters: 16 * 1024,
  maxTextLength: 1_000_000,
  maxCoordinate: 1_000_000,
  maxPreviewBytes: 4_096,
  maxNamedVersions: 100,
  maxAutomaticVersions: 150,
} as const;
