import {
  type EntityNode,
  getEffectiveIndexes,
  type RelationshipEdge,
  referringEnd,
  updateRelationship,
} from '@joinery/model';
import { useEditor, useEditorState } from '../../../editor/editorContext.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';

const PRIMARY_KEY = 'primary';
const MISSING = 'missing';

/** The key of the other entity that the foreign key refers to; shown where there is a choice. */
export function ReferencedKeyField({ relationship }: { relationship: RelationshipEdge }) {
  const editor = useEditor();
  const parent = useEditorState(({ content }) => {
    const child = referringEnd(content, relationship);
    const parentId = relationship.source === child?.id ? relationship.target : relationship.source;
    return content.nodes.find(({ id }) => id === parentId);
  });
  const { id, data } = relationship;
  const { foreignKey = [], referencedAttributes = [] } = data;
  const keys = parent ? uniqueKeys(parent) : [];
  if (!parent || (keys.length === 0 && referencedAttributes.length === 0)) return null;

  const primaryKey = parent.data.attributes.filter(({ isPrimaryKey }) => isPrimaryKey);
  const isPrimary =
    primaryKey.every((key) => referencedAttributes.includes(key.id)) &&
    referencedAttributes.length === primaryKey.length;
  const chosen = keys.find((key) => isSameKey(key, referencedAttributes));
  const isMissing = referencedAttributes.length > 0 && !isPrimary && !chosen;
  const options = [
    { value: PRIMARY_KEY, label: 'Primary key' },
    ...keys.map((key, index) => ({ value: String(index), label: keyLabel(parent, key) })),
    ...(isMissing ? [{ value: MISSING, label: 'Missing unique key', isDisabled: true }] : []),
  ];
  const value = isMissing ? MISSING : chosen ? String(keys.indexOf(chosen)) : PRIMARY_KEY;
  const isIncomplete = chosen !== undefined && foreignKey.length !== chosen.length;
  const error = isMissing
    ? 'This unique key no longer exists. Generated code refers to the primary key.'
    : isIncomplete
      ? describeIncomplete(chosen.length)
      : undefined;
  return (
    <Field label="Refers to" error={error}>
      <Select
        value={value}
        options={options}
        onValueChange={(choice) => {
          const next = keys[Number(choice)] ?? [];
          editor.dispatch(
            updateRelationship(editor.getState().content, id, { referencedAttributes: [...next] }),
            'local',
          );
        }}
      />
    </Field>
  );
}

function describeIncomplete(attributes: number): string {
  return attributes === 1
    ? 'Choose or create one foreign key attribute.'
    : `Choose or create ${attributes} foreign key attributes, in the order of the unique key.`;
}

/** Ids of the attributes of each unique key: unique attributes, then unique indexes. */
function uniqueKeys({ data }: EntityNode): (readonly string[])[] {
  const attributes = data.attributes.filter(({ isPrimaryKey, isUnique }) => isUnique && !isPrimaryKey);
  const single = attributes.map(({ id }) => [id]);
  const indexes = getEffectiveIndexes(data).filter(({ isUnique }) => isUnique);
  const more = indexes.map(({ attributeIds }) => attributeIds);
  return [...single, ...more].filter(
    (key, index, all) => all.findIndex((other) => isSameKey(other, key)) === index,
  );
}

function isSameKey(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

function keyLabel({ data }: EntityNode, key: readonly string[]): string {
  const names = key.map(
    (id) => data.attributes.find((attribute) => attribute.id === id)?.name.trim() || 'Untitled',
  );
  return `${key.length === 1 ? 'Unique attribute' : 'Unique key'}: ${names.join(', ')}`;
}
