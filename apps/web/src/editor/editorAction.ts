import { type Permission } from '@joinery/model';
import { type LucideIcon } from 'lucide-react';
import { type EditorState } from './store/editorState.ts';
import { type EditorStore } from './store/editorStore.ts';

/** A key with the platform's command key (`mod`: Ctrl or Cmd) and Shift. */
export interface Shortcut {
  key: string;
  mod?: boolean;
  shift?: boolean;
}

/** Groups of actions in the help and the command palette, in order. */
export const ACTION_GROUPS = ['Draw', 'Edit', 'View', 'Generate', 'File', 'Help'] as const;
type ActionGroup = (typeof ACTION_GROUPS)[number];

/** An action that the user can perform: toolbar, shortcuts and menus read one list of these. */
export interface EditorAction {
  id: string;
  /** Accessible name of its button, as worded in the specification. */
  label: string;
  /** A short description, for menus and the command palette. */
  detail?: string;
  /** The label appears beside the icon in a toolbar with space. */
  isLabelled?: true;
  icon: LucideIcon;
  group: ActionGroup;
  /** The first one is displayed. */
  shortcuts?: readonly Shortcut[];
  /** The shortcut also works while the user types in a field. */
  worksWhileTyping?: boolean;
  /** The shortcut is the browser's own; it is handled through the clipboard event. */
  isClipboard?: true;
  permission: Permission;
  isEnabled?: (state: EditorState) => boolean;
  /** For toggles: whether it is on. */
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
