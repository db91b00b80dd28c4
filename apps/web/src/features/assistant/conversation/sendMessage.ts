import { diff, type Records, toContent } from '@joinery/model';
import { type MessageKind, type Reply } from '@joinery/wire';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { type Assistant, type OpenProposal, type ReplyDetails, type ThreadMessage } from '../assistant.ts';
import { createEditStream, type EditStream } from '../proposal/editStream.ts';
import { placeNewEntities } from '../proposal/placeNewEntities.ts';
import { createProposal, LEFT_OUT, recordsWithProposal } from '../proposal/proposal.ts';
import { failureText, postMessage, PromptRefusal } from './api.ts';
import { loadConversation } from './conversation.ts';
import { createFrameThrottle } from './frameThrottle.ts';

const SUCCESS_NOTICE_MS = 3_000;
const NOT_SAVED = 'The diagram could not be saved, so your message was not sent. Please try again.';
const NOTHING_TO_CHANGE = 'Everything in this text is drawn already.';

/** A message as it is typed or as a button has it. */
interface TypedMessage {
  kind: MessageKind;
  message: string;
  files: readonly File[];
  /** Typed text returns to the field when the message has no result. */
  isTyped: boolean;
}

/** The message in progress. */
interface Sending extends TypedMessage {
  assistant: Assistant;
  id: string;
  /** The proposal that was open; restored if this message leads to none. */
  previous: OpenProposal | null;
  signal: AbortSignal;
  cancel: () => void;
}

const isChange = (kind: MessageKind): boolean => kind === 'describe' || kind === 'change';

/** Sends a message unless one is in progress; ends when it is canceled or another diagram is opened (M191, M286). */
export function sendMessage(assistant: Assistant, typed: TypedMessage): void {
  const { editor, state: store } = assistant;
  const { request, proposal: previous } = store.getState();
  if (request !== null) return;
  const abortController = new AbortController();
  const { signal } = abortController;
  const cancel = () => abortController.abort();
  const { loadCount } = editor.getState();
  const unsubscribe = editor.subscribe((state) => {
    if (state.loadCount !== loadCount) cancel();
  });
  const id = editor.deps.createId();
  const sending: Sending = { ...typed, assistant, id, previous, signal, cancel };
  begin(sending);
  run(sending)
    .catch((error: unknown) => {
      const isRefused = error instanceof PromptRefusal;
      if (!signal.aborted && !isRefused) showToast({ type: 'error', message: failureText(error) });
      if (isRefused) refuse(sending, error);
      else fail(sending, signal.aborted ? null : failureText(error));
      const { diagramId } = editor.getState();
      // A failure may show that the model reads no pictures, or use up part of the allowance.
      if (diagramId !== null && !signal.aborted) void loadConversation(assistant, diagramId, signal);
      if (editor.getState().loadCount === loadCount) store.setState({ proposal: previous });
    })
    .finally(() => {
      unsubscribe();
      store.setState({ request: null });
    });
}

function begin({ assistant, id, kind, message, files, isTyped, previous, cancel }: Sending): void {
  const entry: ThreadMessage = {
    ...{ id, kind, message, reply: '', status: 'streaming', details: null },
    fileNames: files.map(({ name }) => name),
  };
  assistant.state.setState(({ thread }) => ({
    request: { kind, characters: 0, cancel },
    thread: [...thread.filter(({ status }) => status !== 'failed'), entry],
    // If it were accepted meanwhile, the changes of the message would appear twice.
    ...(isChange(kind) && { proposal: previous && { ...previous, isComplete: false } }),
    ...(isTyped && { prompt: '', files: [] }),
  }));
}

/** Replaces the message's entry in the thread; null removes it. */
function updateEntry(
  { assistant, id }: Pick<Sending, 'assistant' | 'id'>,
  update: (entry: ThreadMessage) => ThreadMessage | null,
): void {
  assistant.state.setState(({ thread }) => ({
    thread: thread.flatMap((entry) => (entry.id === id ? (update(entry) ?? []) : [entry])),
  }));
}

/** Takes back what a failed (or, with null, canceled) message left, and returns typed text to an empty field. */
function fail(sending: Sending, text: string | null): void {
  updateEntry(sending, (entry) =>
    text === null ? null : { ...entry, reply: text, status: 'failed', details: null },
  );
  returnToField(sending);
}

/** Shows which parts of a message were not understood, as a reply does. */
function refuse(sending: Sending, { sentences }: PromptRefusal): void {
  const skipped = sentences
    .filter(({ isUnderstood }) => !isUnderstood)
    .map(({ text, reason = '' }) => ({ text, reason }));
  const { records: base } = sending.assistant.editor.getState();
  const details: ReplyDetails = {
    madeBy: 'builtin',
    skipped,
    diagnostics: [],
    findings: [],
    base,
    noProposal: null,
  };
  updateEntry(sending, (entry) => ({ ...entry, status: 'done', details }));
  returnToField(sending);
}

function returnToField({ assistant, message, files, isTyped }: Sending): void {
  const { prompt, files: added } = assistant.state.getState();
  if (isTyped && prompt.trim() === '')
    assistant.state.setState({ prompt: message, files: added.length === 0 ? files : added });
}

async function run(sending: Sending): Promise<void> {
  const { assistant, kind, message, files, signal, cancel } = sending;
  const { editor, state: store } = assistant;
  if (editor.getState().diagramId === null) await assistant.saveNew();
  signal.throwIfAborted();
  const { diagramId, records: base, content, selection } = editor.getState();
  if (diagramId === null) throw new Error(NOT_SAVED);
  // A review is about the diagram alone; any other message is about what the canvas shows.
  const start = kind === 'review' ? base : recordsWithProposal(assistant);
  const stream = createEditStream(start, editor.deps.createId);
  const frames = createFrameThrottle(() => {
    const proposal = createProposal(editor, { base, records: stream.records }, { isComplete: false });
    if (proposal !== null) store.setState({ proposal });
  });
  signal.addEventListener('abort', frames.cancel);
  const { decision } = store.getState();
  const outgoing = {
    ...{ message, kind, files, decision },
    content: start === base ? content : toContent(start, { records: base, content }),
    selection: [...selection.nodeIds, ...selection.edgeIds, ...(selection.areaIds ?? [])],
  };
  try {
    const reply = await postMessage(diagramId, outgoing, {
      signal,
      onProgress: (characters) => store.setState({ request: { kind, characters, cancel } }),
      onText: (text) => updateEntry(sending, (entry) => ({ ...entry, reply: entry.reply + text })),
      onEdit(operation) {
        if (!isChange(kind)) return;
        stream.add(operation);
        frames.schedule();
      },
    });
    store.setState((state) => ({ decision: state.decision === decision ? null : state.decision }));
    await finish(sending, reply, { base, start, stream });
  } finally {
    frames.cancel();
  }
}

interface Outcome {
  /** The diagram that was sent, and the copy that the edits began with. */
  base: Records;
  start: Records;
  stream: EditStream;
}

async function finish(sending: Sending, reply: Reply, outcome: Outcome): Promise<void> {
  const { assistant, kind, previous } = sending;
  const { state: store } = assistant;
  const proposal = await createFinalProposal(sending, outcome);
  const { base, start, stream } = outcome;
  const { text, madeBy, skipped, diagnostics, findings, sampleData, left } = reply;
  const noProposal =
    proposal !== null || !isChange(kind) || (stream.records === start && (text !== '' || skipped.length > 0))
      ? null
      : diff(base, stream.records).length === 0
        ? NOTHING_TO_CHANGE
        : LEFT_OUT;
  const details = { madeBy, skipped, diagnostics, findings, base, noProposal };
  updateEntry(sending, (entry) => ({
    ...entry,
    reply: text === '' ? entry.reply : text,
    status: 'done',
    details: sampleData === undefined ? details : { ...details, sampleData },
  }));
  store.setState(({ conversation }) => ({ conversation: conversation && { ...conversation, left } }));
  if (!isChange(kind)) return;
  store.setState({ proposal: proposal ?? previous });
  if (proposal === null) returnToField(sending);
  else announce(kind);
}

async function createFinalProposal(
  { assistant: { editor }, signal }: Sending,
  { base, start, stream }: Outcome,
): Promise<OpenProposal | null> {
  if (stream.records === start) return null;
  const records = await placeNewEntities(editor, { start, records: stream.records, signal });
  signal.throwIfAborted();
  return createProposal(editor, { base, records }, { isComplete: true });
}

function announce(kind: MessageKind): void {
  const message = `${kind === 'describe' ? 'Diagram generated' : 'Change proposed'}. Accept it, or parts of it, in the panel.`;
  showToast({ type: 'success', message, durationMs: SUCCESS_NOTICE_MS });
}
