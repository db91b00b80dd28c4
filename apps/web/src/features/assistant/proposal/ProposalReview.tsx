import { formatCount } from '@joinery/model';
import { Badge } from '../../../ui/pictures/Badge.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { type OpenProposal } from '../assistant.ts';
import { useAssistant } from '../assistantContext.ts';
import { Notice } from '../thread/Notice.tsx';
import { KINDS } from './kinds.ts';
import { acceptProposal, discardProposal, LEFT_OUT } from './proposal.ts';
import { applicableChanges, type ProposedChange } from './proposalChanges.ts';

/** The changes of a proposal, each with a checkbox; they can be chosen once all of them are there. */
export function ProposalReview({ proposal }: { proposal: OpenProposal }) {
  const { state: store } = useAssistant();
  const { changes, chosen, leftOut, isComplete, importOf } = proposal;
  const applicable = applicableChanges(changes, chosen);
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    store.setState({ proposal: { ...proposal, chosen: next } });
  };
  return (
    <section data-proposal aria-label="Proposal" className="flex flex-col gap-2">
      <p className="text-xs text-muted">
        {importOf === undefined ? null : `Compared with ${importOf.source}. `}
        {isComplete
          ? 'Shown on the canvas, only to you, until you accept it (Enter).'
          : `${formatCount(changes.length, 'change')} so far`}
      </p>
      {leftOut > 0 ? <Notice>{LEFT_OUT}</Notice> : null}
      <ul aria-label="Proposed changes" className="flex flex-col">
        {changes.map((change) => (
          <ChangeRow
            key={change.key}
            change={change}
            isChosen={applicable.includes(change)}
            isPossible={isComplete && change.needs.every((key) => chosen.has(key))}
            onChoose={(isChosen) => choose(change.key, isChosen)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Accepts the chosen changes of a complete proposal, or discards all of them. */
export function ProposalActions({ proposal: { changes, chosen } }: { proposal: OpenProposal }) {
  const assistant = useAssistant();
  const applicable = applicableChanges(changes, chosen);
  return (
    <div className="flex gap-2 border-t p-3 max-sm:p-2">
      <Button
        variant="ai"
        className="flex-1"
        disabled={applicable.length === 0}
        onClick={() => acceptProposal(assistant)}
      >
        {applicable.length === changes.length
          ? 'Accept all'
          : `Accept ${applicable.length} of ${changes.length}`}
      </Button>
      <Button onClick={() => discardProposal(assistant)}>Discard</Button>
    </div>
  );
}

interface ChangeRowProps {
  change: ProposedChange;
  isChosen: boolean;
  isPossible: boolean;
  onChoose: (isChosen: boolean) => void;
}

function ChangeRow({ change: { label, detail, kind }, isChosen, isPossible, onChoose }: ChangeRowProps) {
  return (
    <li className="flex items-start gap-2 border-b py-1.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <Checkbox label={label} isChecked={isChosen} isDisabled={!isPossible} onCheckedChange={onChoose} />
        {detail === '' ? null : <p className="pl-6 text-xs wrap-anywhere text-muted">{detail}</p>}
      </div>
      <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
    </li>
  );
}
