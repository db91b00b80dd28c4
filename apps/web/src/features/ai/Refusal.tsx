import { type PromptRefusal } from './api.ts';
import { ModelOffer } from './ModelOffer.tsx';

/** Why a prompt led to no proposal, beside the field in which it can be corrected. */
export function Refusal({ refusal: { message, sentences } }: { refusal: PromptRefusal }) {
  const hasUnknown = sentences.some(({ reason }) => reason === undefined);
  return (
    <div
      role="alert"
      className="flex flex-col gap-1.5 rounded-md border border-warning bg-warning-soft px-2.5 py-2 text-xs"
    >
      {sentences.length === 0 ? (
        <p className="break-words">{message}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {sentences.map(({ text, reason }, index) => (
            <li key={index} className="break-words">
              {reason ?? `Not understood: “${text}”.`}
            </li>
          ))}
        </ul>
      )}
      {hasUnknown ? (
        <p>
          Write each change like one of the examples below. <ModelOffer />
        </p>
      ) : null}
    </div>
  );
}
