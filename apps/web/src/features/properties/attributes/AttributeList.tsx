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
import { type Attribute, moveAttribute } from '@joinery/model';
import { ListChecks } from 'lucide-react';
import { memo, type RefObject, useMemo, useState } from 'react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { type EditorStore } from '../../../editor/store/editorStore.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { type NameWarning } from '../warnings/nameWarnings.ts';
import { AttributeRows } from './AttributeRows.tsx';
import { BulkBar } from './BulkBar.tsx';
import { useRowSelection } from './useRowSelection.ts';

const NO_ATTRIBUTES: readonly Attribute[] = [];
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };
const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [onlyUpAndDown];
const INSTRUCTIONS = {
  draggable:
    'Press Space to lift the attribute, the arrow keys to move it, Space to drop it, Escape to cancel.',
};

interface AttributeListProps {
  entityId: string;
  attributes: readonly Attribute[];
  warnings: ReadonlyMap<string, readonly NameWarning[]>;
  /** The scroll container, which also contains the fields around the list. */
  scrollRef: RefObject<HTMLElement | null>;
}

/** The attributes of an entity: edited in place, moved by drag or keyboard, changed in bulk. */
export const AttributeList = memo(function AttributeList({
  entityId,
  attributes,
  warnings,
  scrollRef,
}: AttributeListProps) {
  const ids = useStableIds(attributes.map(({ id }) => id));
  return <SortableAttributes entityId={entityId} ids={ids} warnings={warnings} scrollRef={scrollRef} />;
});

interface SortableAttributesProps extends Omit<AttributeListProps, 'attributes'> {
  ids: string[];
}

/** Everything around the rows, which typing into a name does not re-render. */
const SortableAttributes = memo(function SortableAttributes(props: SortableAttributesProps) {
  const { entityId, ids, warnings, scrollRef } = props;
  const [dragged, setDragged] = useState<string | null>(null);
  const editor = useEditor();
  const selection = useRowSelection(ids);
  const { selected, select, setSelecting } = selection;
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  const accessibility = useMemo(
    () => ({
      announcements: createAnnouncements(() => getAttributes(editor, entityId)),
      screenReaderInstructions: INSTRUCTIONS,
    }),
    [editor, entityId],
  );
  const handleDragEnd = ({ active, over }: DragEndEvent): void => {
    setDragged(null);
    const toIndex = ids.indexOf(String(over?.id));
    if (toIndex < 0) return;
    editor.dispatch(
      moveAttribute(editor.getState().records, entityId, { id: String(active.id), toIndex }),
      'local',
    );
  };
  return (
    <section aria-label="Attributes" className="flex flex-col gap-2">
      <div className="flex h-7 items-center gap-2">
        <h3 className="text-xs font-medium text-muted">Attributes</h3>
        <span className="text-xs text-muted tabular-nums">{ids.length}</span>
        {ids.length > 0 && (
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
        <BulkBar entityId={entityId} selection={selection} selected={selected} count={ids.length} />
      )}
      {ids.length === 0 && <p className="text-sm text-muted">No attributes yet.</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={MODIFIERS}
        accessibility={accessibility}
        onDragStart={({ active }) => setDragged(String(active.id))}
        onDragCancel={() => setDragged(null)}
        onDragEnd={handleDragEnd}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <AttributeRows
            entityId={entityId}
            ids={ids}
            dragged={dragged}
            selected={selected}
            onSelect={select}
            warnings={warnings}
            scrollRef={scrollRef}
          />
        </SortableContext>
      </DndContext>
    </section>
  );
});

function getAttributes(editor: EditorStore, entityId: string): readonly Attribute[] {
  const { nodes } = editor.getState().content;
  return nodes.find(({ id }) => id === entityId)?.data.attributes ?? NO_ATTRIBUTES;
}

/** Returns a stable list of ids while typing, so that rows do not re-render for their positions. */
function useStableIds(ids: string[]): string[] {
  const key = JSON.stringify(ids);
  return useMemo(() => JSON.parse(key) as string[], [key]);
}

/** Screen reader announcements while an attribute is moved by keyboard. */
function createAnnouncements(read: () => readonly Attribute[]): Announcements {
  const getName = (id: UniqueIdentifier): string => read().find((one) => one.id === id)?.name ?? '';
  const getPosition = (id: UniqueIdentifier | undefined): string => {
    const attributes = read();
    const index = attributes.findIndex((one) => one.id === id);
    return `place ${index + 1} of ${attributes.length}`;
  };
  return {
    onDragStart: ({ active }) => `${getName(active.id)} is lifted, it is at ${getPosition(active.id)}.`,
    onDragOver: ({ active, over }) => `${getName(active.id)} is at ${getPosition(over?.id)}.`,
    onDragEnd: ({ active, over }) => `${getName(active.id)} is dropped at ${getPosition(over?.id)}.`,
    onDragCancel: ({ active }) => `${getName(active.id)} stays at ${getPosition(active.id)}.`,
  };
}
