import { editorPart } from '../../editor/editorPart.tsx';
import { aiStoreOf, useAiState } from './aiStore.ts';

const ProposalLayer = editorPart(async () => (await import('./ProposalLayer.tsx')).ProposalLayer, {
  what: 'The proposal',
  close: (editor) => aiStoreOf(editor).setState({ proposal: null }),
});

/** The open proposal, drawn over the diagram; its code is loaded with the first one. */
export function ProposalOnCanvas() {
  const proposal = useAiState((state) => state.proposal);
  if (proposal === null) return null;
  return <ProposalLayer proposal={proposal} />;
}
