import { Trash2 } from 'lucide-react';
import { deleteAction } from '../../../editor/actions/deleteSelection.ts';
import { useEditor } from '../../../editor/editorContext.ts';
import { Button } from '../../../ui/Button.tsx';

interface SeveralPropertiesProps {
  entityCount: number;
  relationshipCount: number;
}

function counted(count: number, one: string, many: string): string[] {
  if (count === 0) return [];
  return [`${count} ${count === 1 ? one : many}`];
}

/** What can be done with several elements at once; undo takes it back, so nothing is asked. */
export function SeveralProperties({ entityCount, relationshipCount }: SeveralPropertiesProps) {
  const editor = useEditor();
  const parts = [
    ...counted(entityCount, 'entity', 'entities'),
    ...counted(relationshipCount, 'relationship', 'relationships'),
  ];
  return (
    <div className="flex flex-col items-start gap-3 p-4">
      <p className="text-sm">{parts.join(' and ')} selected</p>
      <Button variant="danger" size="sm" onClick={() => deleteAction.perform(editor)}>
        <Trash2 aria-hidden />
        Delete all
      </Button>
    </div>
  );
}
