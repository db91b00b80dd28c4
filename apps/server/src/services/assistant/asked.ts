import { type Operation } from '@joinery/model';

/** Who asks, until when it matters, and who hears of progress. */
export interface Asked {
  userId: string;
  signal: AbortSignal;
  onProgress?: (characters: number) => void;
  onEdit?: (operation: Operation) => void;
  onText?: (piece: string) => void;
  /** Makes short ids of new records, for replies that stream. */
  createNewId?: () => string;
}
