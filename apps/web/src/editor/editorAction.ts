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

/** Something a person can make the editor do: toolbar, shortcuts and menus read one list of these. */
export interface EditorAction {
  id: string;
  /** Accessible name of its button, in the words of the specification. */
  label: string;
  icon: LucideIcon;
  /** Where there are several, the first is shown. */
  shortcuts?: readonly Shortcut[];
  permission: Permission;
  isEnabled?: (state: EditorState) => boolean;
  perform: (editor: EditorStore) => void;
}
