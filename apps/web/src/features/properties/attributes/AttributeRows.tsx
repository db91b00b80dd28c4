import { type Attribute } from '@joinery/model';
import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useState } from 'react';
import { useEditorState, useUiState } from '../../../editor/store/editorContext.ts';
import { type NameWarning } from '../warnings/nameWarnings.ts';
import { AttributeEditor } from './AttributeEditor.tsx';

const NO_ATTRIBUTES: readonly Attribute[] = [];
const NO_WARNINGS: readonly NameWarning[] = [];
/** Height of a folded row without warnings; the others are measured. */
const ROW_PX = 28;
const GAP_PX = 4;
/**
 * Extra rows on either side of the view: more than the height of the content above the list, by which the list extends
 * beyond the view.
 */
const OVERSCAN = 12;

interface AttributeRowsProps {
  entityId: string;
  /** Ids of the attributes, in order. */
  ids: readonly string[];
  /** Id of the attribute being moved. */
  dragged: string | null;
  selected: ReadonlySet<string> | null;
  onSelect: (attributeId: string, isRange: boolean) => void;
  warnings: ReadonlyMap<string, readonly NameWarning[]>;
  scrollRef: RefObject<HTMLElement | null>;
}

/** The visible rows and a few around them, plus focused and dragged ones wherever they are. */
function extendRange(kept: readonly number[], { startIndex, endIndex, overscan, count }: Range): number[] {
  const indexes = new Set(kept.filter((index) => index >= 0 && index < count));
  const last = Math.min(count - 1, endIndex + overscan);
  for (let index = Math.max(0, startIndex - overscan); index <= last; index += 1) indexes.add(index);
  return [...indexes].sort((a, b) => a - b);
}

/** The rows of an attribute list; only the visible ones are rendered. */
export function AttributeRows(props: AttributeRowsProps) {
  const { entityId, ids, dragged, selected, onSelect, warnings, scrollRef } = props;
  const attributes = useEditorState(
    ({ content }) => content.nodes.find(({ id }) => id === entityId)?.data.attributes ?? NO_ATTRIBUTES,
  );
  const focusedId = useUiState(({ panel }) => panel.focusAttributeId);
  const [focused, setFocused] = useState<string | null>(null);
  const { expanded, handleExpand } = useExpanded();
  const keyAt = useCallback((index: number): string => ids[index] ?? String(index), [ids]);
  const getIndex = (id: string | null): number => (id === null ? -1 : ids.indexOf(id));
  const at = getIndex(focused);
  // With its neighbours, so that Tab and Shift+Tab find them.
  const around = at < 0 ? [] : [at - 1, at, at + 1];
  // No value of the virtualizer is passed to a memoised component.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_PX,
    gap: GAP_PX,
    getItemKey: keyAt,
    overscan: OVERSCAN,
    // Rows for the first render, before the element has a size.
    initialRect: { width: 320, height: 480 },
    rangeExtractor: (range) => extendRange([...around, getIndex(focusedId), getIndex(dragged)], range),
  });
  const handleFocus = ({ target }: FocusEvent): void => {
    const id = target.closest<HTMLElement>('[data-index]')?.dataset['id'] ?? null;
    setFocused(id);
    const attribute = attributes[getIndex(id)];
    // An Enum without values opens, as adding some is the likely next step.
    if (id === focusedId && attribute?.type === 'Enum' && !attribute.enumValues?.length)
      handleExpand(attribute.id, true);
  };

  return (
    <ol className="relative" style={{ height: virtualizer.getTotalSize() }} onFocus={handleFocus}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const attribute = attributes[index];
        if (attribute === undefined) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-id={attribute.id}
            aria-posinset={index + 1}
            aria-setsize={ids.length}
            className="absolute inset-x-0"
            style={{ top: start }}
          >
            <AttributeEditor
              entityId={entityId}
              attribute={attribute}
              index={index}
              isLast={index === ids.length - 1}
              isExpanded={expanded.has(attribute.id)}
              onExpand={handleExpand}
              isSelected={selected === null ? null : selected.has(attribute.id)}
              onSelect={onSelect}
              warnings={warnings.get(attribute.id) ?? NO_WARNINGS}
            />
          </li>
        );
      })}
    </ol>
  );
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
