import { type Records } from '@joinery/model';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { toEntityId } from './canvasId.ts';

/** Focusable elements of the diagram, and how to check that they still exist. */
const KINDS: readonly { selector: string; isIn: (records: Records, element: Element) => boolean }[] = [
  {
    selector: '.react-flow__node',
    isIn: ({ entities }, element) => entities.has(toEntityId(element.getAttribute('data-id') ?? '')),
  },
  {
    selector: '.react-flow__edge',
    isIn: ({ relationships }, element) => relationships.has(element.getAttribute('data-id') ?? ''),
  },
  {
    selector: '[data-area]',
    isIn: ({ areas }, element) => areas.has(element.getAttribute('data-area') ?? ''),
  },
];

/**
 * Keeps the keyboard focus in the diagram: when the focused element is removed locally or remotely, focuses the next of its kind, or
 * the previous one. Returns the unsubscribe function.
 */
export function restoreFocus(editor: EditorStore): () => void {
  return editor.subscribe(({ records }, before) => {
    if (records === before.records) return;
    const { activeElement } = document;
    const kind = KINDS.find(({ selector }) => activeElement?.matches(selector));
    if (!activeElement || !kind || kind.isIn(records, activeElement)) return;
    const all = [
      ...(activeElement.parentElement?.querySelectorAll<HTMLElement | SVGElement>(kind.selector) ?? []),
    ];
    const at = all.findIndex((element) => element === activeElement);
    const isFocusLost = (element: Element): boolean => kind.isIn(records, element);
    const next = all.slice(at + 1).find(isFocusLost) ?? all.slice(0, at).findLast(isFocusLost);
    next?.focus({ preventScroll: true });
  });
}
