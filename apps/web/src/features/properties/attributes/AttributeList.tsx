import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type EntityNode, moveAttribute } from '@joinery/model';
import { ListChecks } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useEditor } from '../../../editor/editorContext.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { type NameWarning } from '../warnings/nameWarnings.ts';
import { AttributeEditor } from './AttributeEditor.tsx';
import { BulkBar } from './BulkBar.tsx';
import { useRowSelection } from './useRowSelection.ts';

const NO_WARNINGS: readonly NameWarning[] = [];
const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [onlyUpAndDown];
const INSTRUCTIONS = {
  draggable:
    'Press Space to take the attribute, the arrow keys to move it, Space to drop it, Escape to leave it.',
};

interface AttributeListProps {
  entity: EntityNode;
  warnings: ReadonlyMap<string, readonly NameWarning[]>;
}

/** The attributes of an entity: edited in place, moved by drag or keyboard, several changed at once. */
export function AttributeList({ entity, warnings }: AttributeListProps) {
  const editor = useEditor();
  const { attributes } = entity.data;
  const ids = useSteadyIds(attributes.map(({ id }) => id));
  const selection = useRowSelection(ids);
  const { selected, select, setSelecting } = selection;
  const { expanded, handleExpand } = useExpanded();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const handleDragEnd = ({ active, over }: DragEndEvent): void => {
    const toIndex = ids.indexOf(String(over?.id));
    if (toIndex < 0) return;
    editor.dispatch(moveAttribute(editor.getState().content, entity.id, String(active.id), toIndex), 'local');
  };
  return (
    <section aria-label="Attributes" className="flex flex-col gap-2">
      <div className="flex h-7 items-center gap-2">
        <h3 className="text-xs font-medium text-muted">Attributes</h3>
        <span className="text-xs text-muted tabular-nums">{attributes.length}</span>
        {attributes.length > 0 && (
          <IconButton
            label="Select attributes"
            size="sm"
            className="-mr-1 ml-auto"
            aria-pressed={selected !== null}
            onClick={() => setSelecting(selected === null)}
          >
            <ListChecks aria-hidden />
          </IconButton>
        )}
      </div>
      {selected && (
        <BulkBar entityId={entity.id} selection={selection} selected={selected} count={ids.length} />
      )}
      {attributes.length === 0 && <p className="text-sm text-muted">No attributes yet.</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={MODIFIERS}
        accessibility={{ announcements: announcementsOf(entity), screenReaderInstructions: INSTRUCTIONS }}
        onDragEnd={handleDragEnd}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="flex flex-col gap-1">
            {attributes.map((attribute, index) => (
              <AttributeEditor
                key={attribute.id}
                entityId={entity.id}
                attribute={attribute}
                index={index}
                isLast={index === attributes.length - 1}
                isExpanded={expanded.has(attribute.id)}
                onExpand={handleExpand}
                isSelected={selected === null ? null : selected.has(attribute.id)}
                onSelect={select}
                warnings={warnings.get(attribute.id) ?? NO_WARNINGS}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </section>
  );
}

/** The same list of ids until one comes, goes or moves: typing does not have every row look where it stands. */
function useSteadyIds(ids: string[]): string[] {
  const key = JSON.stringify(ids);
  return useMemo(() => JSON.parse(key) as string[], [key]);
}

function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const handleExpand = useCallback((attributeId: string, isExpanded: boolean): void => {
    setExpanded((before) => {
      const next = new Set(before);
      if (isExpanded) next.add(attributeId);
      else next.delete(attributeId);
      return next;
    });
  }, []);
  return { expanded, handleExpand };
}

/** What is read out while an attribute is moved by keyboard. */
function announcementsOf({ data: { attributes } }: EntityNode): Announcements {
  const nameOf = (id: UniqueIdentifier): string => attributes.find((one) => one.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier | undefined): string => {
    const index = attributes.findIndex((one) => one.id === id);
    return `place ${index + 1} of ${attributes.length}`;
  };
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is taken, it is at ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => `${nameOf(active.id)} is at ${placeOf(over?.id)}.`,
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} is dropped at ${placeOf(over?.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${placeOf(active.id)}.`,
  };
}
