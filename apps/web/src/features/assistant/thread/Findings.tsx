import { can } from '@joinery/model';
import { CircleAlert, Lightbulb } from 'lucide-react';
import { useEditor, useEditorState } from '../../../editor/store/editorContext.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { type ReplyDetails } from '../assistant.ts';
import { useAiState, useAssistant } from '../assistantContext.ts';
import { proposeFix } from '../proposal/proposal.ts';
import { failureText } from '../conversation/api.ts';

interface FindingsProps {
  messageId: string;
  details: ReplyDetails;
}

/** Lists the findings of a review, each with its fix, which opens as a proposal. */
export function Findings({ messageId, details: { findings, base } }: FindingsProps) {
  const assistant = useAssistant();
  const editor = useEditor();
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  const isBusy = useAiState((state) => state.request !== null);
  if (findings.length === 0) return <p className="text-sm text-success">No problems found.</p>;
  const fix = (finding: (typeof findings)[number]) => {
    proposeFix(assistant, { messageId, base, finding }).catch((error: unknown) => {
      showToast({ type: 'error', message: failureText(error) });
    });
  };
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
            <span className="min-w-0 wrap-anywhere">{finding.message}</span>
          </p>
          <div className="flex flex-wrap gap-2 pl-6">
            {finding.fix && mayEdit ? (
              <Button size="sm" disabled={isBusy} onClick={() => fix(finding)}>
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
