import {
  toCardinalities,
  endSymbol,
  type EntityNode,
  LIMITS,
  RELATIONSHIP_TYPES,
  type RelationshipEdge,
  relationshipTypeLabel,
  removeRelationships,
  swapRelationship,
  updateRelationship,
} from '@joinery/model';
import { ArrowDownUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEditor, useEditorState } from '../../../editor/store/editorContext.ts';
import { type EditorState } from '../../../editor/store/editorState.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { BufferedInput } from '../../../ui/fields/BufferedInput.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { DescriptionField } from '../DescriptionField.tsx';
import { DeleteActionField } from './DeleteActionField.tsx';
import { ForeignKeyField } from './ForeignKeyField.tsx';
import { OwnedField } from './OwnedField.tsx';

const TYPE_OPTIONS = RELATIONSHIP_TYPES.map((type) => ({ value: type, label: type }));

const selectEntity =
  (id: string) =>
  (state: EditorState): EntityNode | undefined =>
    state.content.nodes.find((node) => node.id === id);

export function RelationshipProperties({ relationship }: { relationship: RelationshipEdge }) {
  const editor = useEditor();
  const { id, data } = relationship;

  const handleChange = (changes: Partial<RelationshipEdge['data']>): void => {
    editor.dispatch(updateRelationship(editor.getState().records, id, changes), 'local');
  };

  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
        <Field label="Relationship type">
          <Select value={data.type} options={TYPE_OPTIONS} onValueChange={(type) => handleChange({ type })} />
        </Field>
        <Field label="Label">
          <BufferedInput
            data-first-field
            value={data.label}
            placeholder={relationshipTypeLabel(data.type)}
            autoComplete="off"
            maxLength={LIMITS.maxLabelCharacters}
            onTyped={(label) => handleChange({ label })}
          />
        </Field>
        <RelationshipEnds relationship={relationship} />
        <ForeignKeyField relationship={relationship} />
        <DeleteActionField relationship={relationship} onChange={(onDelete) => handleChange({ onDelete })} />
        <OwnedField relationship={relationship} onChange={(owned) => handleChange({ owned })} />
        <DescriptionField
          description={data.description}
          onChange={(description) => handleChange({ description })}
        />
      </div>
      <DeleteRelationship relationshipId={id} />
    </>
  );
}

function RelationshipEnds({ relationship }: { relationship: RelationshipEdge }) {
  const editor = useEditor();
  const source = useEditorState(selectEntity(relationship.source));
  const target = useEditorState(selectEntity(relationship.target));
  const ends = toCardinalities(relationship.data.type);
  return (
    <section aria-label="Ends" className="flex flex-col gap-2">
      <h3 className="text-xs font-medium text-muted">Ends</h3>
      <dl className="flex flex-col divide-y rounded-md border">
        <RelationshipEnd title="From" entity={source} symbol={endSymbol(ends.source)} />
        <RelationshipEnd title="To" entity={target} symbol={endSymbol(ends.target)} />
      </dl>
      <Button
        size="sm"
        className="self-start"
        onClick={() => editor.dispatch(swapRelationship(editor.getState().records, relationship.id), 'local')}
      >
        <ArrowDownUp aria-hidden />
        Swap direction
      </Button>
    </section>
  );
}

interface RelationshipEndProps {
  title: string;
  entity: EntityNode | undefined;
  symbol: '1' | 'N';
}

function RelationshipEnd({ title, entity, symbol }: RelationshipEndProps) {
  return (
    <div className="flex items-center gap-2 px-3 py-2 text-sm">
      <dt className="w-10 shrink-0 text-muted">{title}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
        <span className="truncate">{entity?.data.name || 'Untitled'}</span>
        <span className="font-mono text-xs text-muted">{symbol}</span>
      </dd>
    </div>
  );
}

function DeleteRelationship({ relationshipId }: { relationshipId: string }) {
  const editor = useEditor();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="shrink-0 border-t px-4 py-2">
      <Button variant="ghost" size="sm" className="-ml-2.5 text-danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Delete relationship
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        question="Are you sure you want to delete this relationship?"
        confirmLabel="Delete"
        onConfirm={() =>
          editor.dispatch(removeRelationships(editor.getState().records, [relationshipId]), 'local')
        }
      />
    </div>
  );
}
