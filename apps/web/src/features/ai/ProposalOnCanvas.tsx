import { lazyPart } from '../../lib/lazyPart.tsx';
import { useAiState } from './aiStore.ts';

const ProposalLayer = lazyPart(async () => (await import('./ProposalLayer.tsx')).ProposalLayer);

/** The open proposal, drawn over the diagram; its code is loaded with the first one. */
export function ProposalOnCanvas() {
  const proposal = useAiState((state) => state.proposal);
  if (proposal === null) return null;
  return <ProposalLayer proposal={proposal} />;
}
