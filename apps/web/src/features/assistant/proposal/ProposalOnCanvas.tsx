import { lazyEditorComponent } from '../../../editor/lazyEditorComponent.tsx';
import { useAiState, useAssistant } from '../assistantContext.ts';

const ProposalLayer = lazyEditorComponent(async () => (await import('./ProposalLayer.tsx')).ProposalLayer, {
  what: 'The proposal',
  useClose: () => {
    const { state } = useAssistant();
    return () => state.setState({ proposal: null });
  },
});

/** The open proposal, shown over the diagram; its code is loaded with the first one. */
export function ProposalOnCanvas() {
  const proposal = useAiState((state) => state.proposal);
  if (proposal === null) return null;
  return <ProposalLayer proposal={proposal} />;
}
