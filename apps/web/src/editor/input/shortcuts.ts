import { can } from '@joinery/model';
import { type SyntheticEvent } from 'react';
import { EDITOR_ACTIONS } from '../actions/editorActions.ts';
import { moveSelectionByKey } from '../actions/edit/moveSelection.ts';
import { type EditorAction, type Shortcut } from '../editorAction.ts';
import { isWithin, KEYBOARD_SURFACES, TYPING } from './focusScope.ts';
import { type EditorStore } from '../store/editorStore.ts';
import { NO_SELECTION } from '../store/editorState.ts';

/** Panels in which Backspace and arrow keys never act on the diagram, while Ctrl+Z still does. */
const PLAIN_KEYS_SURFACES = '[data-plain-keys]';

/** Characters such as ? need Shift on some keyboards and not on others. */
const SYMBOL = /^[^\p{L}\p{N}]$/u;

/** The key as shortcuts name it: for layouts without Latin letters, the letter at the same physical key. */
function getKey({ key, code }: KeyboardEvent): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return (letter !== undefined && /\P{ASCII}/u.test(key) ? letter : key).toLowerCase();
}

function matchesShortcut(shortcut: Shortcut, event: KeyboardEvent): boolean {
  const hasMod = event.ctrlKey || event.metaKey;
  return (
    getKey(event) === shortcut.key.toLowerCase() &&
    hasMod === (shortcut.mod ?? false) &&
    (SYMBOL.test(shortcut.key) || event.shiftKey === (shortcut.shift ?? false)) &&
    !event.altKey
  );
}

/** Whether the key is for the focused element and not for the diagram. */
function isForFocusedElement(event: KeyboardEvent, action: EditorAction | undefined): boolean {
  if (isWithin(event, KEYBOARD_SURFACES)) return true;
  if (action?.worksWhileTyping) return false;
  if (isWithin(event, TYPING)) return true;
  return !event.ctrlKey && !event.metaKey && isWithin(event, PLAIN_KEYS_SURFACES);
}

/** Whether this user can perform the action now. */
export function isActionEnabled(action: EditorAction, editor: EditorStore): boolean {
  const state = editor.getState();
  return can(state.accessLevel, action.permission) && (action.isEnabled?.(state) ?? true);
}

/**
 * Performs the action of a shortcut; returns true if the key was handled. Ignored while the user types in a field (M210).
 */
export function handleShortcut(
  event: KeyboardEvent,
  editor: EditorStore,
  actions: readonly EditorAction[] = EDITOR_ACTIONS,
): boolean {
  const action = findAction(event, actions);
  // A dialog whose code is still loading has no focus yet, but keys are already meant for it.
  const isDialogOpen = editor.ui.getState().openDialog !== null;
  if (event.defaultPrevented || isDialogOpen) return false;
  if (event.key === 'Escape' && isWithin(event, PLAIN_KEYS_SURFACES) && !isWithin(event, KEYBOARD_SURFACES)) {
    editor.port('canvas')?.focusSelection();
    return true;
  }
  if (isForFocusedElement(event, action)) return false;
  if (action) {
    if (action.isClipboard) return false;
    if (isActionEnabled(action, editor)) action.perform(editor);
    // Disabled shortcuts are still handled: the browser would use Ctrl+D to add a bookmark.
    return can(editor.getState().accessLevel, action.permission);
  }
  if (event.key === 'Escape') {
    editor.select(NO_SELECTION);
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return moveSelectionByKey(editor, event.key, event.shiftKey);
}

/** Stops a key that is typed in a part of the page, so that only shortcuts that work while typing act on the diagram. */
export function stopTypedKey(
  event: Pick<SyntheticEvent<unknown, KeyboardEvent>, 'nativeEvent' | 'stopPropagation'>,
): void {
  const action = findAction(event.nativeEvent, EDITOR_ACTIONS);
  if (!action?.worksWhileTyping) event.stopPropagation();
}

function findAction(event: KeyboardEvent, actions: readonly EditorAction[]): EditorAction | undefined {
  return actions.find(({ shortcuts }) => shortcuts?.some((shortcut) => matchesShortcut(shortcut, event)));
}

/** Handles the shortcuts of the whole page; returns the unsubscribe function. */
export function listenToShortcuts(editor: EditorStore): () => void {
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (handleShortcut(event, editor)) event.preventDefault();
  };
  window.addEventListener('keydown', handleKeyDown);
  return () => window.removeEventListener('keydown', handleKeyDown);
}

/** Whether shortcuts are shown with Mac symbols. */
export function isMacPlatform(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}

const KEY_NAMES: Record<string, string> = { Backspace: '⌫', Delete: 'Del' };

/** Formats a shortcut for the user's platform. */
export function formatShortcut(shortcut: Shortcut, isMac: boolean): string {
  const key = KEY_NAMES[shortcut.key] ?? shortcut.key.toUpperCase();
  if (isMac) return `${shortcut.shift ? '⇧' : ''}${shortcut.mod ? '⌘' : ''}${key}`;
  return `${shortcut.mod ? 'Ctrl+' : ''}${shortcut.shift ? 'Shift+' : ''}${key}`;
}
