import { type DiagramContent, type Position, type Records } from '@joinery/model';

/** The view operations that actions need; the editor itself does not know the canvas. */
export interface ViewportPort {
  zoomIn(): void;
  zoomOut(): void;
  fitView(): void;
  /** Moves the view only if one of these entities is outside it. */
  reveal(entityIds: readonly string[]): void;
  /** Centers these entities at a readable zoom. */
  center(entityIds: readonly string[]): void;
}

/** The other canvas operations that actions need. */
export interface CanvasPort {
  /** The target position: where the context menu was opened, otherwise the middle of the view. */
  place(): { position: Position; isPointed: boolean };
  /** Focuses the selected card or line. */
  focusSelection(): void;
  /** Edits the name of an entity on its card. */
  nameEntity(entityId: string): void;
  /** Edits the label of an area in place. */
  renameArea(areaId: string): void;
}

/** Shows a drag in progress to the other participants. */
export interface PresencePort {
  /** Current positions of the dragged cards; empty after the drop, which is an edit. */
  drag(places: ReadonlyMap<string, Position>): void;
}

/** Saving and loading er-diagram.json. */
export interface FilesPort {
  /** Downloads the diagram as er-diagram.json. */
  save(): void;
  /** Opens the picker for a .json file and loads what is chosen. */
  load(): void;
  /** Replaces the diagram with a .json file. */
  open(file: File): void;
}

/** Import of SQL scripts, DBML documents and Prisma schemas. */
export interface ImportPort {
  /** Opens the import dialog, with the dropped files if there are any. */
  open(files?: readonly File[]): void;
}

/** The AI Diagram Generator. */
export interface AssistantPort {
  /** Opens its panel. */
  open(): void;
  /** Shows a changed copy of the diagram as a proposal; resolves to whether anything of it fits the diagram. */
  propose(copy: ProposedCopy): Promise<boolean>;
}

/** A changed copy of a diagram, to be accepted by the user. */
export interface ProposedCopy {
  base: Records;
  records: Records;
  /** The origin as shown to the user: the name of a file. */
  source: string;
  onAccept: () => void;
}

/** Auto layout. */
export interface LayoutPort {
  /** Repositions every entity, as one step that can be undone. */
  arrange(): void;
  /** Computes positions from 0/0 for the entities of a content that is not on the canvas yet; rejects when aborted. */
  plan(content: DiagramContent, signal: AbortSignal): Promise<ReadonlyMap<string, Position>>;
}

export interface EditorPorts {
  viewport: ViewportPort;
  canvas: CanvasPort;
  files: FilesPort;
  import: ImportPort;
  assistant: AssistantPort;
  layout: LayoutPort;
  presence: PresencePort;
}
