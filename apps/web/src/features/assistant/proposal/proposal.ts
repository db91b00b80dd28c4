import { apply, diff, type Records, toContent } from '@joinery/model';
import { type Decision, type Reply } from '@joinery/wire';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { type ProposedCopy } from '../../../editor/store/editorPorts.ts';
import { type EditorStore } from '../../../editor/store/editorStore.ts';
import { type Assistant, type OpenProposal } from '../assistant.ts';
import { createEditStream } from './editStream.ts';
import { placeNewEntities } from './placeNewEntities.ts';
import { applicableChanges, findProposedChanges, sortedOperations } from './proposalChanges.ts';
import { rebase } from './rebase.ts';

/** Shown if parts of a proposal no longer fit the diagram. */
export const LEFT_OUT =
  'The diagram was edited after you asked. Those edits are kept, and what does not fit them was left out.';

const FIX_DOES_NOT_APPLY = 'The diagram has changed, so this fix no longer applies. Review it again.';

const NOTHING: ReadonlySet<string> = new Set();

/** A changed copy of a diagram. */
interface ChangedCopy {
  base: Records;
  records: Records;
}

/** The proposal that leads from the diagram to the copy, rebased onto the diagram as it is now; null if nothing of it fits. */
export function createProposal(
  editor: EditorStore,
  { base, records }: ChangedCopy,
  options: Pick<OpenProposal, 'isComplete' | 'fixOf' | 'importOf'>,
): OpenProposal | null {
  const now = editor.getState();
  const made = diff(base, records);
  // Without edits of others there is nothing to rebase onto, and a long reply is shown at each of its edits.
  const { operations, leftOut } =
    now.records === base ? { operations: made, leftOut: NOTHING } : rebase(made, base, now.records);
  const proposed = apply(now.records, operations).records;
  const changes = findProposedChanges({ from: now.records, to: proposed }, operations);
  if (changes.length === 0) return null;
  const content = toContent(proposed, now);
  const chosen = new Set(changes.map(({ key }) => key));
  return { base, content, changes, chosen, leftOut: leftOut.size, ...options };
}

/** The diagram with the chosen changes of the open proposal, which the next message is about. */
export function recordsWithProposal({ editor, state }: Assistant): Records {
  const { records } = editor.getState();
  const { proposal } = state.getState();
  return proposal === null ? records : apply(records, chosenOperations(proposal, records).operations).records;
}

function chosenOperations({ changes, chosen, base }: OpenProposal, now: Records) {
  return rebase(sortedOperations(applicableChanges(changes, chosen)), base, now);
}

/** Applies the chosen changes as one step that can be undone, as far as they fit the diagram now, and discards the rest. */
export function acceptProposal({ editor, state: store }: Assistant): void {
  const { proposal } = store.getState();
  if (proposal === null || !proposal.isComplete) return;
  store.setState({ proposal: null });
  const { operations, leftOut } = chosenOperations(proposal, editor.getState().records);
  if (leftOut.size > 0) showToast({ type: 'warning', message: LEFT_OUT });
  if (!editor.dispatch(operations, 'local')) return;
  noteDecision(store, proposal, proposal.chosen.size < proposal.changes.length ? 'partly' : 'accepted');
  const nodeIds = operations
    .filter(({ kind, record }) => kind === 'put' && record === 'entity')
    .map(({ id }) => id);
  editor.select({ nodeIds, edgeIds: [] });
  const { fixOf, importOf } = proposal;
  importOf?.onAccept();
  if (fixOf === undefined) return;
  store.setState(({ thread }) => ({
    thread: thread.map((message) => {
      const { id, details } = message;
      if (id !== fixOf.messageId || details === null) return message;
      const findings = details.findings.filter((finding) => finding.id !== fixOf.findingId);
      // An accepted fix is no change by others: the next fix may build on it.
      const base = apply(details.base, operations).records;
      return { ...message, details: { ...details, findings, base } };
    }),
  }));
}

/** Opens a changed copy of the diagram as a proposal; returns whether anything of it fits the diagram. */
export function proposeCopy(
  { editor, state }: Assistant,
  { base, records, ...importOf }: ProposedCopy,
): boolean {
  const proposal = createProposal(editor, { base, records }, { isComplete: true, importOf });
  if (proposal === null) return false;
  editor.ui.closeCode();
  state.setState({ proposal, isOpen: true });
  return true;
}

/** Discards the open proposal. */
export function discardProposal({ state }: Assistant): void {
  const { proposal } = state.getState();
  state.setState({ proposal: null });
  if (proposal !== null) noteDecision(state, proposal, 'discarded');
}

/** Notes what was done with the edits of a message; fixes and files are not of one. */
function noteDecision(
  state: Assistant['state'],
  { fixOf, importOf }: OpenProposal,
  decision: Decision,
): void {
  if (fixOf === undefined && importOf === undefined) state.setState({ decision });
}

interface Fix {
  messageId: string;
  base: Records;
  finding: Reply['findings'][number];
}

/** Opens the fix of a finding as a proposal. */
export async function proposeFix(
  { editor, state }: Assistant,
  { messageId, base, finding }: Fix,
): Promise<void> {
  const stream = createEditStream(base, editor.deps.createId);
  for (const operation of finding.fix?.operations ?? []) stream.add(operation);
  const { signal } = new AbortController();
  const records = await placeNewEntities(editor, { start: base, records: stream.records, signal });
  const fixOf = { messageId, findingId: finding.id };
  const proposal = createProposal(editor, { base, records }, { isComplete: true, fixOf });
  if (proposal === null) showToast({ type: 'warning', message: FIX_DOES_NOT_APPLY });
  else state.setState({ proposal });
}
