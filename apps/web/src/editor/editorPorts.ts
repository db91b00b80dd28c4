import { type Position } from '@joinery/model';

/** What the canvas can do for actions; the editor itself knows no canvas. */
export interface ViewportPort {
  zoomIn(): void;
  zoomOut(): void;
  fitView(): void;
  /** Moves the view only if one of these entities is outside it. */
  reveal(entityIds: readonly string[]): void;
  /** Brings these entities to the middle of the view, near enough to be read. */
  center(entityIds: readonly string[]): void;
}

/** What the others are shown of a drag under way. */
export interface PresencePort {
  /** The cards stand here now; the drop that follows is an edit. */
  drag(places: ReadonlyMap<string, Position>): void;
}

/** Local files: er-diagram.json out and in. */
export interface FilesPort {
  /** Downloads the diagram as er-diagram.json. */
  save(): void;
  /** Opens the picker for a .json file and loads what is chosen. */
  load(): void;
}

/** Auto layout. */
export interface LayoutPort {
  /** Places every entity anew, as one step that undo takes back. */
  arrange(): void;
}

export interface EditorPorts {
  viewport: ViewportPort;
  files: FilesPort;
  layout: LayoutPort;
  presence: PresencePort;
}
