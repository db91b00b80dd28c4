import { colorEntities, type EntityColor, formatCount } from '@joinery/model';
import { Trash2 } from 'lucide-react';
import { deleteAction } from '../../../editor/actions/edit/deleteSelection.ts';
import { useEditor, useEditorState } from '../../../editor/store/editorContext.ts';
import { type Selection } from '../../../editor/store/editorState.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ColorPicker } from '../../../ui/fields/ColorPicker.tsx';
import { AddAttribute } from '../attributes/AddAttribute.tsx';

function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
}

/** Actions for several elements, each as one step; undo reverts it, so there is no confirmation. */
export function SeveralProperties({ selection }: { selection: Selection }) {
  const editor = useEditor();
  const { nodeIds, edgeIds, areaIds = [] } = selection;
  const parts = [
    nodeIds.length > 0 && formatCount(nodeIds.length, 'entity', 'entities'),
    edgeIds.length > 0 && formatCount(edgeIds.length, 'relationship'),
    areaIds.length > 0 && formatCount(areaIds.length, 'area'),
  ].filter((part) => part !== false);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
      <p className="text-sm">{listed(parts)} selected</p>
      {nodeIds.length > 0 && <SharedColor nodeIds={nodeIds} />}
      {nodeIds.length > 1 && (
        <section aria-label="Add an attribute to each" className="flex flex-col gap-2">
          <h3 className="text-xs font-medium text-muted">Add an attribute to each</h3>
          <AddAttribute entityIds={nodeIds} />
        </section>
      )}
      <Button variant="danger" size="sm" className="self-start" onClick={() => deleteAction.perform(editor)}>
        <Trash2 aria-hidden />
        Delete all
      </Button>
    </div>
  );
}

function SharedColor({ nodeIds }: { nodeIds: readonly string[] }) {
  const editor = useEditor();
  const content = useEditorState((state) => state.content);
  const ids = new Set(nodeIds);
  const colors = new Set(content.nodes.filter(({ id }) => ids.has(id)).map(({ data }) => data.color));
  const [first] = colors;
  const handleChange = (color: EntityColor | undefined): void => {
    editor.dispatch(colorEntities(editor.getState().records, nodeIds, color), 'local');
  };
  return <ColorPicker value={colors.size === 1 ? first : null} onChange={handleChange} />;
}
