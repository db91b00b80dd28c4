import { type PromptRefusal } from './api.ts';
import { Notice } from './Notice.tsx';

/** Why a prompt led to no proposal, beside the field in which it can be corrected. */
export function Refusal({ refusal: { message, sentences } }: { refusal: PromptRefusal }) {
  const hasUnknown = sentences.some(({ reason }) => reason === undefined);
  return (
    <Notice isAlert>
      {sentences.length === 0 ? (
        <p>{message}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {sentences.map(({ text, reason }, index) => (
            <li key={index}>{reason ?? `Not understood: “${text}”.`}</li>
          ))}
        </ul>
      )}
      {hasUnknown ? (
        <p>
          Write each change like one of the examples below. Free wording needs a language model, which the
          operator of this site can{' '}
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
