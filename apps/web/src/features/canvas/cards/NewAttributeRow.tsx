import { readTypedAttribute } from '@joinery/assistant/typedAttribute';
import { addAttribute, LIMITS } from '@joinery/model';
import { useRef, useState } from 'react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { openProperties } from '../../../editor/openProperties.ts';
import { useCanvasStore } from '../canvasContext.ts';
import { type InlineEnd, InlineField } from './InlineField.tsx';

/** Space for a name, a colon and a type. */
const MAX_CHARACTERS = LIMITS.maxNameCharacters + 20;

/**
 * The row below a card in which attributes are added one after the other: Enter adds one, Tab moves to its type, Escape and
 * an empty name finish. The type is inferred from the name unless it is typed too.
 */
export function NewAttributeRow({ entityId }: { entityId: string }) {
  const editor = useEditor();
  const canvas = useCanvasStore();
  const row = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const [text, setText] = useState('');
  const { type } = readTypedAttribute(text);

  /** Returns the id of the new attribute; null if there is none. */
  const add = (): string | null => {
    const attribute = { id: editor.deps.createId(), ...readTypedAttribute(text) };
    if (attribute.name === '') return null;
    const { records } = editor.getState();
    return editor.dispatch(addAttribute(records, entityId, attribute), 'local') ? attribute.id : null;
  };
  const handleEnd = (how: InlineEnd): void => {
    const id = how === 'escape' ? null : add();
    if (id !== null && type === 'Enum') {
      canvas.endEditing();
      // Enum values are edited in the panel.
      openProperties(editor, { nodeIds: [entityId], edgeIds: [] }, id);
    } else if (id !== null && how === 'enter') {
      setText('');
      setCount(count + 1);
    } else if (id !== null && how === 'next') {
      canvas.startEditing({ kind: 'attribute', entityId, id, part: 'type' });
    } else {
      if (how !== 'blur') row.current?.closest<HTMLElement>('.react-flow__node')?.focus();
      canvas.endEditing();
    }
  };
  return (
    <div ref={row} className="entity-card-row entity-card-new">
      <InlineField
        key={count}
        label="New attribute on the card"
        value=""
        placeholder="attribute"
        maxLength={MAX_CHARACTERS}
        className="entity-card-field"
        onInput={setText}
        onEnd={(_, how) => handleEnd(how)}
      />
      <span aria-hidden className="entity-card-type">
        {text.trim() === '' ? '' : type}
      </span>
    </div>
  );
}
