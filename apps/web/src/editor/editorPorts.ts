import { type DiagramContent, type Position } from '@joinery/model';

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

/** What the canvas knows beyond the view. */
export interface CanvasPort {
  /** The place on the plane that is meant: where the context menu was opened, else the middle of the view. */
  place(): { position: Position; isPointed: boolean };
  /** Gives the focus to the selected card or line. */
  focusSelection(): void;
  /** Lets the person write the name of an entity on its card. */
  nameEntity(entityId: string): void;
  /** Lets the person write the label of an area where it stands. */
  renameArea(areaId: string): void;
}

/** What the others are shown of a drag under way. */
export interface PresencePort {
  /** The cards stand here now; none once they are dropped, which is an edit. */
  drag(places: ReadonlyMap<string, Position>): void;
}

/** Local files: er-diagram.json out and in. */
export interface FilesPort {
  /** Downloads the diagram as er-diagram.json. */
  save(): void;
  /** Opens the picker for a .json file and loads what is chosen. */
  load(): void;
  /** Replaces what is drawn by a .json file. */
  open(file: File): void;
}

/** SQL scripts and DBML documents. */
export interface ImportPort {
  /** Opens the import, with a file that somebody dropped where there is one. */
  open(file?: File): void;
}

/** The AI helper. */
export interface HelperPort {
  /** Opens its panel. */
  open(): void;
}

/** Auto layout. */
export interface LayoutPort {
  /** Places every entity anew, as one step that undo takes back. */
  arrange(): void;
  /** Places for the entities of a content that is not drawn yet, from 0/0 on; rejects when aborted. */
  plan(content: DiagramContent, signal: AbortSignal): Promise<ReadonlyMap<string, Position>>;
}

export interface EditorPorts {
  viewport: ViewportPort;
  canvas: CanvasPort;
  files: FilesPort;
  import: ImportPort;
  helper: HelperPort;
  layout: LayoutPort;
  presence: PresencePort;
}
