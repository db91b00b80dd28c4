import { formatCount } from '../../lib/formatCount.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { type OpenProposal } from './assistant.ts';
import { useAssistant } from './assistantContext.ts';
import { type Piece, type PieceKind, takeable } from './pieces.ts';
import { type Answer } from './api.ts';
import { Notice } from './Notice.tsx';
import { acceptProposal, discardProposal, fillProposal, LEFT_OUT } from './propose.ts';

const KINDS: Record<PieceKind, { label: string; tone: 'ai' | 'warning' | 'danger' }> = {
  new: { label: 'New', tone: 'ai' },
  changed: { label: 'Changed', tone: 'warning' },
  removed: { label: 'Removed', tone: 'danger' },
};

/** The pieces of a proposal, each to be taken or left, and what of the text was understood. */
export function ProposalReview({ proposal }: { proposal: OpenProposal }) {
  const assistant = useAssistant();
  const { state: store } = assistant;
  const { answer, isFilled, pieces, chosen, leftOut } = proposal;
  const { diagnostics } = (isFilled ? answer.usual : null) ?? answer;
  const taken = takeable(pieces, chosen);
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    store.setState({ proposal: { ...proposal, chosen: next } });
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-xs text-muted">
        The proposal is shown on the canvas. Only you see it until you accept it.
      </p>
      {leftOut > 0 ? <Notice>{LEFT_OUT}</Notice> : null}
      {answer.summary === '' ? null : <p className="text-xs break-words">{answer.summary}</p>}
      <Usual answer={answer} isFilled={isFilled} />
      <ul aria-label="Pieces of the proposal" className="flex flex-col">
        {pieces.map((piece) => (
          <PieceRow
            key={piece.id}
            piece={piece}
            isChosen={taken.includes(piece)}
            isPossible={piece.needs.every((id) => chosen.has(id))}
            onChoose={(isChosen) => choose(piece.id, isChosen)}
          />
        ))}
      </ul>
      <Skipped sentences={answer.sentences} />
      <Repairs diagnostics={diagnostics} />
      <div className="sticky -bottom-3 -mx-3 -mb-3 flex gap-2 border-t bg-raised p-3">
        <Button
          variant="ai"
          className="flex-1"
          disabled={taken.length === 0}
          onClick={() => acceptProposal(assistant)}
        >
          {taken.length === pieces.length ? 'Accept all' : `Accept ${taken.length} of ${pieces.length}`}
        </Button>
        <Button onClick={() => discardProposal(assistant)}>Discard</Button>
      </div>
    </div>
  );
}

interface PieceRowProps {
  piece: Piece;
  isChosen: boolean;
  isPossible: boolean;
  onChoose: (isChosen: boolean) => void;
}

function PieceRow({ piece, isChosen, isPossible, onChoose }: PieceRowProps) {
  const { label, detail, kind } = piece;
  return (
    <li className="flex items-start gap-2 border-b py-1.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <Checkbox label={label} isChecked={isChosen} isDisabled={!isPossible} onCheckedChange={onChoose} />
        {detail === '' ? null : <p className="pl-6 text-xs break-words text-muted">{detail}</p>}
      </div>
      <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
    </li>
  );
}

/** What of the proposal was not told, and the choice to leave it out. */
function Usual({ answer, isFilled }: Pick<OpenProposal, 'answer' | 'isFilled'>) {
  const assistant = useAssistant();
  if (answer.isUsualOnly)
    return (
      <p className="text-xs text-muted">Your text only names a topic, so this is a typical diagram for it.</p>
    );
  if (answer.usual === null) return null;
  return (
    <div>
      <Checkbox
        label="Add usual attributes"
        isChecked={isFilled}
        onCheckedChange={(isWanted) => fillProposal(assistant, isWanted)}
      />
      <p className="pl-6 text-xs text-muted">
        Your text names no attributes, so these and the missing relationships are suggestions.
      </p>
    </div>
  );
}

function Skipped({ sentences }: Pick<Answer, 'sentences'>) {
  const skipped = sentences.filter(({ isUnderstood }) => !isUnderstood);
  if (sentences.length === 0) return null;
  return (
    <details className="text-xs text-muted" open={skipped.length > 0}>
      <summary className="cursor-pointer select-none">
        {skipped.length === 0
          ? sentences.length === 1
            ? 'Your sentence was used'
            : `All ${sentences.length} sentences were used`
          : `${sentences.length - skipped.length} of ${sentences.length} sentences were used; skipped:`}
      </summary>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-4">
        {(skipped.length === 0 ? sentences : skipped).map(({ text, reason }, index) => (
          <li key={index} className="break-words">
            {text}
            {reason === undefined ? null : <span className="block text-warning">{reason}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Repairs({ diagnostics }: Pick<Answer, 'diagnostics'>) {
  if (diagnostics.length === 0) return null;
  return (
    <details className="text-xs text-muted">
      <summary className="cursor-pointer select-none">
        {formatCount(diagnostics.length, 'hint')} for generated code
      </summary>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-4">
        {diagnostics.map(({ message, action }, index) => (
          <li key={index}>
            {message} {action}
          </li>
        ))}
      </ul>
    </details>
  );
}
