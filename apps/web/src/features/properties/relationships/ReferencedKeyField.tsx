import {
  type Attribute,
  type EntityNode,
  getKeyAttributes,
  pairWithKey,
  type RelationshipEdge,
  updateRelationship,
} from '@joinery/model';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { ReferencedPairs } from './ReferencedPairs.tsx';
import { findUniqueKeys, isSameKey, pairByName } from './referencedKeys.ts';

const PRIMARY_KEY = 'primary';
const MISSING = 'missing';

interface ReferencedKeyFieldProps {
  relationship: RelationshipEdge;
  parent: EntityNode;
  /** The attributes that refer, in the order of the foreign key. */
  foreignKey: readonly Attribute[];
}

/** The key of the other entity that the foreign key refers to, and its pairs; each shown where there is a choice. */
export function ReferencedKeyField({ relationship, parent, foreignKey }: ReferencedKeyFieldProps) {
  const editor = useEditor();
  const { referencedAttributes = [] } = relationship.data;
  const keys = findUniqueKeys(parent);
  const isToPrimaryKey = isPrimaryKey(parent, referencedAttributes);
  const chosen = isToPrimaryKey ? undefined : keys.find((key) => isSameKey(key, referencedAttributes));
  const isMissing = !chosen && !isToPrimaryKey;
  const options = [
    { value: PRIMARY_KEY, label: 'Primary key' },
    ...keys.map((key, index) => ({ value: String(index), label: keyLabel(parent, key) })),
    ...(isMissing ? [{ value: MISSING, label: 'Missing unique key', isDisabled: true }] : []),
  ];
  const value = isMissing ? MISSING : chosen ? String(keys.indexOf(chosen)) : PRIMARY_KEY;
  const isComplete = !chosen || foreignKey.length === chosen.length;
  const error = isMissing
    ? 'This unique key no longer exists. Generated code refers to the primary key.'
    : isComplete
      ? undefined
      : `Foreign key attributes needed: ${chosen.length}.`;
  const referenced = isToPrimaryKey
    ? findPaired(parent, foreignKey, referencedAttributes)
    : findAttributes(parent, referencedAttributes);
  const hasPairs = !isMissing && referenced.length > 1 && referenced.length === foreignKey.length;
  const handleChange = (choice: string): void => {
    const key = pairByName(findAttributes(parent, keys[Number(choice)] ?? []), foreignKey);
    const changes = { referencedAttributes: key.map(({ id }) => id) };
    editor.dispatch(updateRelationship(editor.getState().records, relationship.id, changes), 'local');
  };
  return (
    <>
      {options.length > 1 && (
        <Field label="Refers to" error={error}>
          <Select value={value} options={options} onValueChange={handleChange} />
        </Field>
      )}
      {hasPairs && (
        <ReferencedPairs relationship={relationship} foreignKey={foreignKey} referenced={referenced} />
      )}
    </>
  );
}

/** The part of the primary key that each attribute of a foreign key refers to. */
function findPaired(
  { data }: EntityNode,
  foreignKey: readonly Attribute[],
  referencedAttributes: readonly string[],
): Attribute[] {
  const key = getKeyAttributes(data);
  const paired = pairWithKey(foreignKey, key, referencedAttributes) ?? [];
  return foreignKey.flatMap((attribute) => key[paired.indexOf(attribute)] ?? []);
}

function isPrimaryKey({ data }: EntityNode, ids: readonly string[]): boolean {
  const primaryKey = data.attributes.filter((attribute) => attribute.isPrimaryKey).map(({ id }) => id);
  return ids.length === 0 || isSameKey(primaryKey, ids);
}

function findAttributes({ data }: EntityNode, ids: readonly string[]): Attribute[] {
  const found = ids.map((id) => data.attributes.find((attribute) => attribute.id === id));
  return found.filter((attribute) => attribute !== undefined);
}

function keyLabel(parent: EntityNode, key: readonly string[]): string {
  const names = findAttributes(parent, key).map(({ name }) => name.trim() || 'Untitled');
  return `${key.length === 1 ? 'Unique attribute' : 'Unique key'}: ${names.join(', ')}`;
}
