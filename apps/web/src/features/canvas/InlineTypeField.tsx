import { type AttributeType, ATTRIBUTE_TYPES } from '@joinery/model';
import { useStoreApi } from '@xyflow/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Combobox } from '../../ui/Combobox.tsx';
import { endOf, type InlineEnd } from './InlineField.tsx';

interface InlineTypeFieldProps {
  value: AttributeType;
  /** Told once; the type is the one that was chosen, or the one that stood there. */
  onEnd: (type: AttributeType, end: InlineEnd) => void;
}

/** The picker of types that stands where a type is drawn, open: a choice takes it, Escape leaves all as it was. */
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
  // The options stand over the page and do not move with the plane.
  useEffect(
    () =>
      flow.subscribe((state, before) => {
        if (state.transform !== before.transform) latestEnd.current('blur');
      }),
    [flow],
  );

  const handleChoose = (type: AttributeType): void => {
    chosen.current = type;
    // By Enter or Tab the key says where it goes on; it is handled right after this.
    queueMicrotask(() => end('chosen'));
  };
  const handleKey = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const how = event.nativeEvent.isComposing ? null : endOf(event);
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
