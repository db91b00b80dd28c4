import { type Permission } from '@joinery/model';
import { type LucideIcon } from 'lucide-react';
import { type EditorState } from './editorState.ts';
import { type EditorStore } from './editorStore.ts';

/** A key with the platform's command key (`mod`: Ctrl or Cmd) and Shift. */
export interface Shortcut {
  key: string;
  mod?: boolean;
  shift?: boolean;
}

/** Where an action stands in the help and the command palette, in this order. */
export const ACTION_GROUPS = ['Draw', 'Edit', 'View', 'Generate', 'File', 'Help'] as const;
type ActionGroup = (typeof ACTION_GROUPS)[number];

/** Something a person can make the editor do: toolbar, shortcuts and menus read one list of these. */
export interface EditorAction {
  id: string;
  /** Accessible name of its button, in the words of the specification. */
  label: string;
  /** What comes of it in a few words, where menus and the command palette have room for that. */
  detail?: string;
  /** Its label stands beside the icon in a toolbar with room. */
  isLabelled?: true;
  icon: LucideIcon;
  group: ActionGroup;
  /** Where there are several, the first is shown. */
  shortcuts?: readonly Shortcut[];
  /** Its shortcut works while somebody types in a field, too. */
  worksWhileTyping?: boolean;
  /** Its shortcut is the browser's own: what then happens comes as an event that brings the clipboard along. */
  isClipboard?: true;
  permission: Permission;
  isEnabled?: (state: EditorState) => boolean;
  /** For what is switched on and off: whether it is on. */
  isPressed?: (state: EditorState) => boolean;
  perform: (editor: EditorStore) => void;
}

export type MenuId = 'generate' | 'file';

/** A button of the toolbar that opens a menu of actions. */
export interface ActionMenu {
  menu: MenuId;
  label: string;
  /** Text of the tooltip. */
  hint: string;
  icon: LucideIcon;
}
