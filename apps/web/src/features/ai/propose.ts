import { type DiagramContent } from '@joinery/model';
import { type EditorStore } from '../../editor/editorStore.ts';
import { cardSize } from '../../editor/geometry/cardGeometry.ts';
import { GRID } from '../../editor/geometry/grid.ts';
import { showToast } from '../../ui/toast.tsx';
import { aiStoreOf } from './aiStore.ts';
import {
  type Answer,
  type Asking,
  changeDiagram,
  failureText,
  generateDiagram,
  reviewDiagram,
} from './api.ts';
import { mergeByName } from './mergeByName.ts';
import { operationsOf, piecesOf, takeable } from './pieces.ts';

const SUCCESS_NOTICE_MS = 3_000;
const ROOM_BETWEEN_PX = 160;

/** Asks for a proposal and lays it on the canvas; answers the function that cancels (M191, M286). */
export function propose(editor: EditorStore): () => void {
  const { prompt, isChange } = aiStoreOf(editor).getState();
  const { content } = editor.getState();
  const text = prompt.trim();
  const what = isChange && content.nodes.length > 0 ? 'change' : 'generate';
  return run(editor, what, async (asking) => {
    const answer =
      what === 'change' ? await changeDiagram(text, content, asking) : await generateDiagram(text, asking);
    const isFilled = answer.usual !== null && areAllNew(editor, answer);
    await layOut(editor, answer, { isWhole: what === 'change', isFilled, signal: asking.signal });
    showToast({
      type: 'success',
      message: 'Diagram generated. Accept it, or parts of it, in the panel.',
      durationMs: SUCCESS_NOTICE_MS,
    });
  });
}

/** Asks what could be better; answers the function that cancels. */
export function askForReview(editor: EditorStore): () => void {
  return run(editor, 'review', async (asking) => {
    aiStoreOf(editor).setState({ review: await reviewDiagram(editor.getState().content, asking) });
  });
}

function run(
  editor: EditorStore,
  what: 'generate' | 'change' | 'review',
  work: (asking: Asking) => Promise<void>,
): () => void {
  const store = aiStoreOf(editor);
  const ending = new AbortController();
  const { openings } = editor.getState();
  const unsubscribe = editor.subscribe((state) => {
    if (state.openings !== openings) ending.abort();
  });
  store.setState({ busy: { what, characters: 0 } });
  const asking: Asking = {
    signal: ending.signal,
    onProgress: (characters) => store.setState({ busy: { what, characters } }),
  };
  work(asking)
    .catch((error: unknown) => {
      if (!ending.signal.aborted) showToast({ type: 'error', message: failureText(error) });
    })
    .finally(() => {
      unsubscribe();
      store.setState({ busy: null });
    });
  return () => ending.abort();
}

async function layOut(
  editor: EditorStore,
  answer: Answer,
  { isWhole, isFilled, signal }: { isWhole: boolean; isFilled: boolean; signal: AbortSignal },
): Promise<void> {
  const before = editor.getState();
  const { content: wanted } = (isFilled ? answer.usual : null) ?? answer;
  const merged = isWhole
    ? { ...before.content, ...wanted }
    : mergeByName(before.content, wanted, editor.deps.createId).content;
  const proposed = await placedBeside(editor, before.content, { proposed: merged, signal });
  signal.throwIfAborted();
  const { records, content } = editor.getState();
  const pieces = piecesOf(records, content, proposed);
  if (pieces.length === 0) throw new Error('Everything in this text is drawn already.');
  aiStoreOf(editor).setState({
    proposal: {
      answer,
      isFilled,
      content: proposed,
      pieces,
      chosen: new Set(pieces.map(({ id }) => id)),
    },
  });
}

/** What is drawn already is not filled up with what others of its name usually have. */
function areAllNew(editor: EditorStore, { content }: Answer): boolean {
  const { added } = mergeByName(editor.getState().content, content, editor.deps.createId);
  return added.length === content.nodes.length;
}

/** Shows the proposal with what is usual, or only as it was told; all pieces are chosen again. */
export function fillProposal(editor: EditorStore, isFilled: boolean): void {
  const store = aiStoreOf(editor);
  const { proposal } = store.getState();
  if (proposal === null) return;
  const ending = new AbortController();
  const { signal } = ending;
  const unsubscribe = store.subscribe((state) => {
    if (state.proposal !== proposal) ending.abort();
  });
  layOut(editor, proposal.answer, { isWhole: false, isFilled, signal })
    .catch((error: unknown) => {
      if (!signal.aborted) showToast({ type: 'error', message: failureText(error) });
    })
    .finally(unsubscribe);
}

/** New entities in the places that auto layout gives them, right of what is drawn. */
async function placedBeside(
  editor: EditorStore,
  drawn: DiagramContent,
  { proposed, signal }: { proposed: DiagramContent; signal: AbortSignal },
): Promise<DiagramContent> {
  const old = new Set(drawn.nodes.map(({ id }) => id));
  const fresh = proposed.nodes.filter(({ id }) => !old.has(id));
  const ids = new Set(fresh.map(({ id }) => id));
  const inner = {
    nodes: fresh,
    edges: proposed.edges.filter(({ source, target }) => ids.has(source) && ids.has(target)),
  };
  const places = fresh.length === 0 ? undefined : await editor.port('layout')?.plan(inner, signal);
  if (places === undefined) return proposed;
  const origin = cornerBeside(drawn);
  const nodes = proposed.nodes.map((node) => {
    const place = places.get(node.id);
    return place === undefined
      ? node
      : { ...node, position: { x: origin.x + place.x, y: origin.y + place.y } };
  });
  return { ...proposed, nodes };
}

function cornerBeside({ nodes }: DiagramContent): { x: number; y: number } {
  if (nodes.length === 0) return { x: 0, y: 0 };
  const right = Math.max(...nodes.map(({ position, data }) => position.x + cardSize(data).width));
  const top = Math.min(...nodes.map(({ position }) => position.y));
  return { x: Math.ceil((right + ROOM_BETWEEN_PX) / GRID) * GRID, y: top };
}

/** Takes the chosen pieces over as one step that undo takes back, and throws the rest away. */
export function acceptProposal(editor: EditorStore): void {
  const store = aiStoreOf(editor);
  const { proposal } = store.getState();
  if (proposal === null) return;
  const taken = takeable(proposal.pieces, proposal.chosen);
  store.setState({ proposal: null, prompt: '' });
  if (!editor.dispatch(operationsOf(taken), 'local')) return;
  const { records } = editor.getState();
  const nodeIds = taken
    .filter(({ kind, subject }) => kind === 'new' && subject === 'entity')
    .map(({ id }) => id.slice(2));
  editor.select({ nodeIds: nodeIds.filter((id) => records.entities.has(id)), edgeIds: [] });
}

/** Throws the proposal away. */
export function discardProposal(editor: EditorStore): void {
  aiStoreOf(editor).setState({ proposal: null });
}
