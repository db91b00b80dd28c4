import { formatCount } from '@joinery/model';
import { Paperclip } from 'lucide-react';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { type ReplyDetails, type ThreadMessage } from '../assistant.ts';
import { useAiState } from '../assistantContext.ts';
import { Findings } from './Findings.tsx';
import { Notice } from './Notice.tsx';
import { ReplyText } from './ReplyText.tsx';
import { SampleData } from './SampleData.tsx';

/** The user's messages and their replies, oldest first. */
export function Thread() {
  const thread = useAiState((state) => state.thread);
  const isBusy = useAiState((state) => state.request !== null);
  return (
    <div role="log" aria-label="Conversation" aria-busy={isBusy} className="flex flex-col gap-4 empty:hidden">
      {thread.map((message) => (
        <article key={message.id} className="flex flex-col gap-2">
          <Question message={message} />
          <Reply message={message} />
        </article>
      ))}
    </div>
  );
}

function Question({ message: { message, fileNames } }: { message: ThreadMessage }) {
  return (
    <div className="ml-8 flex flex-col gap-1 self-end rounded-lg rounded-br-sm bg-ai-soft px-3 py-2 text-sm wrap-anywhere">
      <span className="sr-only">You: </span>
      <p className="whitespace-pre-line">{message}</p>
      {fileNames.map((name, index) => (
        <p key={index} className="flex items-center gap-1.5 text-xs text-muted">
          <Paperclip aria-hidden className="size-3 shrink-0" />
          {name}
        </p>
      ))}
    </div>
  );
}

function Reply({ message: { id, kind, reply, status, details } }: { message: ThreadMessage }) {
  if (status === 'failed') return <Notice>{reply}</Notice>;
  return (
    <div className="flex flex-col gap-2">
      <span className="sr-only">Reply: </span>
      {reply === '' ? null : <ReplyText text={reply} />}
      {status === 'streaming' && reply === '' ? <Spinner className="text-muted" /> : null}
      {details === null ? null : (
        <>
          {details.noProposal === null ? null : <Notice>{details.noProposal}</Notice>}
          {kind === 'review' ? <Findings messageId={id} details={details} /> : null}
          {details.sampleData === undefined ? null : <SampleData sql={details.sampleData} />}
          <Skipped details={details} />
          <Diagnostics details={details} />
        </>
      )}
    </div>
  );
}

function Skipped({ details: { skipped, madeBy } }: { details: ReplyDetails }) {
  if (skipped.length === 0) return null;
  return (
    <Notice isAlert>
      <ul aria-label="Not used" className="flex flex-col gap-1">
        {skipped.map(({ text, reason }, index) => (
          <li key={index}>
            {reason === '' ? `Not understood: “${text}”.` : text === '' ? reason : `“${text}”: ${reason}`}
          </li>
        ))}
      </ul>
      {madeBy === 'builtin' ? (
        <p>
          The built-in builder understands messages like the examples. Free wording needs a language model,
          which the operator of this site can{' '}
          <a
            href="/docs#ai-helper"
            target="_blank"
            rel="noreferrer"
            className="text-accent underline underline-offset-2"
          >
            connect
          </a>
          .
        </p>
      ) : null}
    </Notice>
  );
}

function Diagnostics({ details: { diagnostics } }: { details: ReplyDetails }) {
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
