import { type EntityProps } from '../diagram/properties.ts';
import { type Props } from '../diagram/propertyKinds.ts';
import { type RecordName } from '../operations/operations.ts';
import { type EntityRecord, type Records } from './records.ts';

/**
 * Returns the properties of a record, an entity's without its attributes; undefined if the record is
 * missing.
 */
export function recordProps(
  { entities, relationships, areas, settings }: Records,
  name: RecordName,
): Readonly<Props> | undefined {
  if (name.record === 'relationship') return relationships.get(name.id);
  if (name.record === 'area') return areas.get(name.id);
  if (name.record === 'settings') return settings.get(name.id);
  if (name.record === 'attribute') return entities.get(name.entityId)?.attributes.get(name.id);
  const entity = entities.get(name.id);
  return entity && ownProps(entity);
}

/** Returns the properties of an entity's own record. */
export function ownProps({ attributes: _attributes, ...own }: EntityRecord): EntityProps {
  return own;
}
