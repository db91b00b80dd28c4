import { type DiagramContent } from '@joinery/model';
import { LargeContent } from '../src/services/diagrams/wholeBody/largeBodies.ts';

/** Returns a content as one that is too large to be parsed on the main thread. */
export function toLargeContent(content: DiagramContent): LargeContent {
  const bytes = Buffer.from(JSON.stringify({ name: 'ignored', content }));
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return new LargeContent(shared);
}
