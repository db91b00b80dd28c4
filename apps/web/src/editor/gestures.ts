import { type Permission } from '@joinery/model';

export interface Gesture {
  keys: string;
  effect: string;
  permission: Permission;
}

/** What mouse and fingers do on the canvas. */
export const MOUSE_GESTURES: readonly Gesture[] = [
  { keys: 'Drag the canvas', effect: 'Move the view', permission: 'diagram.read' },
  { keys: 'Space + drag', effect: 'Move the view, over cards too', permission: 'diagram.read' },
  { keys: 'Wheel or pinch', effect: 'Zoom', permission: 'diagram.read' },
  { keys: 'Click', effect: 'Select an entity or a relationship', permission: 'diagram.edit' },
  { keys: 'Shift + click', effect: 'Add to the selection, or take away', permission: 'diagram.edit' },
  { keys: 'Shift + drag', effect: 'Select all that lies in a box', permission: 'diagram.edit' },
  {
    keys: 'Double-click',
    effect: 'Edit the properties, or the name or type of an attribute where it stands',
    permission: 'diagram.edit',
  },
  { keys: 'Right-click', effect: 'Open the menu of what is there', permission: 'diagram.edit' },
  { keys: 'Drag a card', effect: 'Move it on the grid', permission: 'diagram.edit' },
  {
    keys: 'Drag between points',
    effect: 'Draw a relationship, from the right or bottom of a card to the left or top of another',
    permission: 'diagram.edit',
  },
];

/** Keys that act on what has the focus, or is selected. */
export const CANVAS_KEYS: readonly Gesture[] = [
  { keys: 'Tab', effect: 'Go from element to element', permission: 'diagram.edit' },
  { keys: 'Enter', effect: 'Edit the properties of the element', permission: 'diagram.edit' },
  { keys: 'Arrow keys', effect: 'Move what is selected by 5', permission: 'diagram.edit' },
  { keys: 'Shift + arrow keys', effect: 'Move what is selected by 20', permission: 'diagram.edit' },
  {
    keys: 'Ctrl or Cmd + arrow keys',
    effect: 'Size the area that has the focus',
    permission: 'diagram.edit',
  },
  { keys: 'Esc', effect: 'Select nothing', permission: 'diagram.edit' },
];
