import { type Operation } from '@joinery/model';

/** The user of a request, the signal that ends it, and callbacks for its progress. */
export interface Asked {
  userId: string;
  signal: AbortSignal;
  onProgress?: (characters: number) => void;
  onEdit?: (operation: Operation) => void;
  onText?: (piece: string) => void;
  /** Makes short ids of new records, for replies that stream. */
  createNewId?: () => string;
}
