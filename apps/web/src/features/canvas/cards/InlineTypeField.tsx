import { type AttributeType, ATTRIBUTE_TYPES } from '@joinery/model';
import { useStoreApi } from '@xyflow/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { stopTypedKey } from '../../../editor/input/shortcuts.ts';
import { Combobox } from '../../../ui/combobox/Combobox.tsx';
import { toInlineEnd, type InlineEnd } from './InlineField.tsx';

interface InlineTypeFieldProps {
  value: AttributeType;
  /** Called once, with the chosen or the unchanged type. */
  onEnd: (type: AttributeType, end: InlineEnd) => void;
}

/** An in-place type picker, initially open: choosing commits, Escape cancels. */
export function InlineTypeField({ value, onEnd }: InlineTypeFieldProps) {
  const flow = useStoreApi();
  const chosen = useRef(value);
  const isEnded = useRef(false);
  const end = (how: InlineEnd): void => {
    if (isEnded.current) return;
    isEnded.current = true;
    onEnd(chosen.current, how);
  };
  const latestEnd = useRef(end);
  useEffect(() => {
    latestEnd.current = end;
  });
  // The options are positioned on the page and do not move with the canvas.
  useEffect(
    () =>
      flow.subscribe((state, before) => {
        if (state.transform !== before.transform) latestEnd.current('blur');
      }),
    [flow],
  );

  const handleChoose = (type: AttributeType): void => {
    chosen.current = type;
    // With Enter or Tab, the key handler that runs right after this decides what is edited next.
    queueMicrotask(() => end('chosen'));
  };
  const handleKey = (event: KeyboardEvent): void => {
    stopTypedKey(event);
    const how = event.nativeEvent.isComposing ? null : toInlineEnd(event);
    if (how === null || how === 'enter') return;
    event.preventDefault();
    end(how);
  };
  return (
    <span
      role="presentation"
      className="entity-card-type-field nodrag nopan nowheel"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape') handleKey(event);
      }}
      onKeyDown={handleKey}
      onBlur={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) end('blur');
      }}
    >
      <Combobox
        label="Attribute type"
        className="h-6 w-32"
        options={ATTRIBUTE_TYPES}
        value={value}
        isOpenAtFirst
        onChoose={handleChoose}
        onEnter={() => end('enter')}
      />
    </span>
  );
}
