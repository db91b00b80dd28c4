import { apply, readOperations } from '@joinery/model';
import { type ReviewAnswer } from '@joinery/protocol';
import { CircleAlert, Lightbulb, SearchCheck } from 'lucide-react';
import { useEditor, useEditorState } from '../../editor/editorContext.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useAiState, useAssistant } from './assistantContext.ts';
import { Busy } from './Busy.tsx';
import { askForReview } from './propose.ts';
import { rebase } from './rebase.ts';

type Finding = ReviewAnswer['findings'][number];

/** What could be better in the diagram, each with its fix. */
export function ReviewTab() {
  const assistant = useAssistant();
  const { editor, state: store } = assistant;
  const review = useAiState((state) => state.review);
  const request = useAiState((state) => state.request);
  const isEmpty = useEditorState((state) => state.content.nodes.length === 0);
  const fix = (finding: Finding) => {
    if (review === null) return;
    const { base } = review;
    const reading = readOperations(finding.fix?.operations ?? []);
    const fitting = rebase(reading.ok ? reading.operations : [], base, editor.getState().records);
    const isDone = fitting.leftOut.size === 0 && editor.dispatch(fitting.operations, 'local');
    if (!isDone)
      showToast({
        type: 'warning',
        message: 'The diagram has changed, so this fix no longer applies. Review it again.',
      });
    store.setState({
      review: {
        findings: review.findings.filter(({ id }) => id !== finding.id),
        // A fix made here is no change by others: the next one may build on it.
        base: isDone ? apply(base, fitting.operations).records : base,
      },
    });
  };
  if (isEmpty && request === null)
    return (
      <p className="text-sm text-muted">Nothing to review yet. Add an entity or describe your diagram.</p>
    );
  return (
    <div className="flex flex-col gap-3">
      {request === null ? (
        <Button variant="ai" onClick={() => askForReview(assistant)}>
          <SearchCheck aria-hidden />
          {review === null ? 'Review this diagram' : 'Review again'}
        </Button>
      ) : (
        <Busy request={request} />
      )}
      {review === null ? null : <Findings findings={review.findings} onFix={fix} />}
    </div>
  );
}

function Findings({ findings, onFix }: { findings: readonly Finding[]; onFix: (finding: Finding) => void }) {
  const editor = useEditor();
  if (findings.length === 0)
    return (
      <p role="status" className="text-sm text-success">
        No problems found.
      </p>
    );
  return (
    <ul aria-label="Findings" className="flex flex-col gap-2">
      {findings.map((finding) => (
        <li key={finding.id} className="flex flex-col gap-2 rounded-md border bg-surface p-2.5 text-sm">
          <p className="flex gap-2">
            {finding.severity === 'problem' ? (
              <CircleAlert aria-label="Problem" className="mt-0.5 size-4 shrink-0 text-danger" />
            ) : (
              <Lightbulb aria-label="Advice" className="mt-0.5 size-4 shrink-0 text-warning" />
            )}
            <span className="min-w-0 break-words">{finding.message}</span>
          </p>
          <div className="flex flex-wrap gap-2 pl-6">
            {finding.fix ? (
              <Button size="sm" onClick={() => onFix(finding)}>
                {finding.fix.label}
              </Button>
            ) : null}
            {finding.entityIds.length > 0 ? (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => editor.port('viewport')?.center(finding.entityIds)}
              >
                Show
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
