import { apply, type DiagramContent, diff, toContent, toRecords } from '@joinery/model';
import { type EditorState } from '../../editor/editorState.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { cardSize } from '../../editor/geometry/cardGeometry.ts';
import { GRID } from '../../editor/geometry/grid.ts';
import { showToast } from '../../ui/toast.tsx';
import { type AiRequest, type Assistant } from './assistant.ts';
import {
  type Answer,
  type Asking,
  changeDiagram,
  failureText,
  generateDiagram,
  PromptRefusal,
  reviewDiagram,
} from './api.ts';
import { mergeByName } from './mergeByName.ts';
import { operationsOf, piecesOf, takeable } from './pieces.ts';
import { rebase } from './rebase.ts';

const SUCCESS_NOTICE_MS = 3_000;
const ROOM_BETWEEN_PX = 160;

/** Shown where parts of a proposal no longer fit the diagram. */
export const LEFT_OUT =
  'The diagram was edited after you asked. Those edits are kept, and what does not fit them was left out.';

/** The diagram that a proposal is made for. */
type Base = Pick<EditorState, 'records' | 'content'>;

/** Asks for a proposal and shows it on the canvas (M191, M286). */
export function propose(assistant: Assistant): void {
  const { editor } = assistant;
  const { prompt, isChange } = assistant.state.getState();
  const sent: Base = editor.getState();
  const text = prompt.trim();
  const kind = isChange && sent.content.nodes.length > 0 ? 'change' : 'generate';
  startRequest(assistant, kind, async (asking) => {
    const answer =
      kind === 'change'
        ? await changeDiagram(text, sent.content, asking)
        : await generateDiagram(text, asking);
    const isFilled = answer.usual !== null && areAllNew(editor, answer);
    await layOut(assistant, answer, {
      sent: kind === 'change' ? sent : null,
      isFilled,
      signal: asking.signal,
    });
    showToast({
      type: 'success',
      message: `${kind === 'change' ? 'Change proposed' : 'Diagram generated'}. Accept it, or parts of it, in the panel.`,
      durationMs: SUCCESS_NOTICE_MS,
    });
  });
}

/** Asks what could be better. */
export function askForReview(assistant: Assistant): void {
  const { content, records } = assistant.editor.getState();
  startRequest(assistant, 'review', async (asking) => {
    const { findings } = await reviewDiagram(content, asking);
    assistant.state.setState({ review: { findings, base: records } });
  });
}

/** Starts a request where none is under way. It ends when it is cancelled or when another diagram is opened. */
function startRequest(
  { editor, state: store }: Assistant,
  kind: AiRequest['kind'],
  work: (asking: Asking) => Promise<void>,
): void {
  if (store.getState().request !== null) return;
  const abortController = new AbortController();
  const { signal } = abortController;
  const cancel = () => abortController.abort();
  const { openings } = editor.getState();
  const unsubscribe = editor.subscribe((state) => {
    if (state.openings !== openings) cancel();
  });
  store.setState({ request: { kind, characters: 0, cancel }, refusal: null });
  const onProgress = (characters: number) => store.setState({ request: { kind, characters, cancel } });
  work({ signal, onProgress })
    .catch((error: unknown) => {
      if (signal.aborted) return;
      if (error instanceof PromptRefusal) store.setState({ refusal: error });
      else showToast({ type: 'error', message: failureText(error) });
    })
    .finally(() => {
      unsubscribe();
      store.setState({ request: null });
    });
}

interface LayOutOptions {
  /** The diagram that was sent, where the answer is all of it after a change; null where the answer is added. */
  sent: Base | null;
  isFilled: boolean;
  signal: AbortSignal;
}

async function layOut(
  { editor, state }: Assistant,
  answer: Answer,
  { sent, isFilled, signal }: LayOutOptions,
): Promise<void> {
  const { content: wanted } = (isFilled ? answer.usual : null) ?? answer;
  const base: Base = sent ?? editor.getState();
  const merged =
    sent === null
      ? mergeByName(base.content, wanted, editor.deps.createId).content
      : { ...base.content, ...wanted };
  const proposed = await placedBeside(editor, base.content, { proposed: merged, signal });
  signal.throwIfAborted();
  const operations = diff(base.records, toRecords(proposed, base.records));
  if (operations.length === 0) throw new Error('Everything in this text is drawn already.');
  const now = editor.getState();
  const fitting = rebase(operations, base.records, now.records);
  const content = toContent(apply(now.records, fitting.operations).records, now);
  const pieces = piecesOf(fitting.operations, now.content, content);
  if (pieces.length === 0) throw new Error(LEFT_OUT);
  state.setState({
    proposal: {
      answer,
      isFilled,
      base: base.records,
      content,
      pieces,
      chosen: new Set(pieces.map(({ id }) => id)),
      leftOut: fitting.leftOut.size,
    },
  });
}

/** What is drawn already is not filled up with what others of its name usually have. */
function areAllNew(editor: EditorStore, { content }: Answer): boolean {
  const { added } = mergeByName(editor.getState().content, content, editor.deps.createId);
  return added.length === content.nodes.length;
}

/** Shows the proposal with what is usual, or only as it was told; all pieces are chosen again. */
export function fillProposal(assistant: Assistant, isFilled: boolean): void {
  const { state: store } = assistant;
  const { proposal } = store.getState();
  if (proposal === null) return;
  const ending = new AbortController();
  const { signal } = ending;
  const unsubscribe = store.subscribe((state) => {
    if (state.proposal !== proposal) ending.abort();
  });
  layOut(assistant, proposal.answer, { sent: null, isFilled, signal })
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
  const origin = cornerBeside(editor.getState().content);
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

/** Applies the chosen pieces as one step that can be undone, as far as they fit the diagram now, and discards the rest. */
export function acceptProposal({ editor, state: store }: Assistant): void {
  const { proposal } = store.getState();
  if (proposal === null) return;
  const chosen = operationsOf(takeable(proposal.pieces, proposal.chosen));
  store.setState({ proposal: null, prompt: '' });
  const { operations, leftOut } = rebase(chosen, proposal.base, editor.getState().records);
  if (leftOut.size > 0) showToast({ type: 'warning', message: LEFT_OUT });
  if (!editor.dispatch(operations, 'local')) return;
  const nodeIds = operations
    .filter(({ kind, record }) => kind === 'put' && record === 'entity')
    .map(({ id }) => id);
  editor.select({ nodeIds, edgeIds: [] });
}

/** Throws the proposal away. */
export function discardProposal({ state }: Assistant): void {
  state.setState({ proposal: null });
}
