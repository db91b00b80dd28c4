import { type Permission } from '@joinery/model';

export interface Gesture {
  keys: string;
  effect: string;
  permission: Permission;
}

/** Mouse and touch gestures on the canvas. */
export const MOUSE_GESTURES: readonly Gesture[] = [
  { keys: 'Drag the canvas', effect: 'Move the view', permission: 'diagram.read' },
  { keys: 'Space + drag', effect: 'Move the view, also over cards', permission: 'diagram.read' },
  { keys: 'Wheel or pinch', effect: 'Zoom', permission: 'diagram.read' },
  { keys: 'Two fingers', effect: 'Move the view with a trackpad', permission: 'diagram.read' },
  { keys: 'Click', effect: 'Select an entity or a relationship', permission: 'diagram.edit' },
  { keys: 'Shift + click', effect: 'Add to or remove from the selection', permission: 'diagram.edit' },
  { keys: 'Shift + drag', effect: 'Select everything in a box', permission: 'diagram.edit' },
  {
    keys: 'Double-click',
    effect: 'Edit properties, or the name or type of an attribute in place',
    permission: 'diagram.edit',
  },
  { keys: 'Right-click', effect: 'Open the context menu', permission: 'diagram.edit' },
  { keys: 'Drag a card', effect: 'Move the card along the grid', permission: 'diagram.edit' },
  {
    keys: 'Drag between points',
    effect: 'Draw a relationship from the right or bottom of one card to the left or top of another',
    permission: 'diagram.edit',
  },
  {
    keys: 'Drag from or to a row',
    effect: 'Draw a relationship that uses the attribute',
    permission: 'diagram.edit',
  },
];

/** Keys that act on the focused or selected element. */
export const CANVAS_KEYS: readonly Gesture[] = [
  { keys: 'Tab', effect: 'Move to the next element', permission: 'diagram.edit' },
  { keys: 'Enter', effect: 'Edit the properties', permission: 'diagram.edit' },
  { keys: 'Arrow keys', effect: 'Move the selection by 5 px', permission: 'diagram.edit' },
  { keys: 'Shift + arrow keys', effect: 'Move the selection by 20 px', permission: 'diagram.edit' },
  {
    keys: 'Ctrl or Cmd + arrow keys',
    effect: 'Resize the focused area',
    permission: 'diagram.edit',
  },
  { keys: 'Esc', effect: 'Clear the selection', permission: 'diagram.edit' },
];
