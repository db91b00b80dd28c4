import { type EntityNode, getKeyAttributes, orderPrimaryKey } from '@joinery/model';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';

/** The order of the parts of a primary key; shown where it has several. */
export function PrimaryKeyOrder({ entity }: { entity: EntityNode }) {
  const editor = useEditor();
  const parts = getKeyAttributes(entity.data);
  if (parts.length < 2) return null;
  // A button at an end stays focusable, so that a key that moved there by keyboard keeps the focus.
  const handleMove = (index: number, by: 1 | -1): void => {
    if (parts[index + by] === undefined) return;
    const ids = parts.map(({ id }) => id);
    const moved = ids.toSpliced(index, 1).toSpliced(index + by, 0, ...ids.slice(index, index + 1));
    editor.dispatch(orderPrimaryKey(editor.getState().records, entity.id, moved), 'local');
  };
  return (
    <section aria-label="Order of the primary key" className="flex flex-col gap-2">
      <h3 className="text-xs font-medium text-muted">Order of the primary key</h3>
      <ol className="flex flex-col divide-y rounded-md border">
        {parts.map(({ id, name }, index) => (
          <li key={id} className="flex h-8 items-center gap-2 pr-0.5 pl-2">
            <span className="w-4 text-xs text-muted tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1 truncate font-mono text-xs">{name || 'Untitled'}</span>
            <IconButton
              label={`Move ${name || 'Untitled'} up in the key`}
              size="sm"
              aria-disabled={index === 0}
              onClick={() => handleMove(index, -1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={`Move ${name || 'Untitled'} down in the key`}
              size="sm"
              aria-disabled={index === parts.length - 1}
              onClick={() => handleMove(index, 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
