import { type DiagramContent } from '../diagram/diagram.ts';
import { ATTRIBUTE_FIELDS, ENTITY_DATA, RELATIONSHIP_DATA } from '../diagram/properties.ts';
import { type PropertyTable } from '../diagram/propertyKinds.ts';
import { KNOWN_TARGETS, OWN_SETTINGS } from '../diagram/settings.ts';

/** A content sent by a client that knows every property: what is missing is explicitly removed. */
export interface ExplicitContent {
  nodes: object[];
  edges: object[];
  areas: NonNullable<DiagramContent['areas']>;
  settings: object | null;
}

/** Writes null for properties that only an explicit null removes, and an empty list for missing areas. */
export function withExplicitRemovals({
  nodes,
  edges,
  areas = [],
  settings,
}: DiagramContent): ExplicitContent {
  return {
    nodes: nodes.map((node) => {
      const attributes = node.data.attributes.map((one) => ({ ...removals(ATTRIBUTE_FIELDS), ...one }));
      return withRemovals({ ...node, data: { ...node.data, attributes } }, ENTITY_DATA);
    }),
    edges: edges.map((edge) => withRemovals(edge, RELATIONSHIP_DATA)),
    areas,
    settings: settings
      ? {
          ...removals(OWN_SETTINGS),
          ...settings,
          targets: { ...removals(KNOWN_TARGETS), ...settings.targets },
        }
      : null,
  };
}

function withRemovals(item: { data: object }, table: PropertyTable): object {
  return { ...item, data: { ...removals(table), ...item.data } };
}

/** Null for each property that only null removes. */
function removals(table: PropertyTable): object {
  const names = Object.keys(table).filter((name) => table[name]?.isRemovedOnlyByNull);
  return Object.fromEntries(names.map((name) => [name, null]));
}
