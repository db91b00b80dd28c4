import { type Props } from './properties.ts';
import { type RecordName } from './recordKeys.ts';
import { type Records } from './records.ts';

/** The properties of the record with this name, an entity's without its attributes; undefined where there is none. */
export function recordProps(records: Records, name: RecordName): Readonly<Props> | undefined {
  if (name.kind === 'relationship') return asProps(records.relationships.get(name.relationshipId));
  if (name.kind === 'area') return asProps(records.areas.get(name.areaId));
  const entity = records.entities.get(name.entityId);
  if (name.kind === 'attribute') return asProps(entity?.attributes.get(name.attributeId));
  if (entity === undefined) return undefined;
  const { attributes: _attributes, ...own } = entity;
  return { ...own };
}

function asProps(record: object | undefined): Readonly<Props> | undefined {
  return record as Readonly<Props> | undefined;
}
