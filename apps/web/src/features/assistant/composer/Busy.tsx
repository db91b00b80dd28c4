import { type MessageKind } from '@joinery/wire';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { type AiRequest } from '../assistant.ts';

const TEXTS: Record<MessageKind, string> = {
  describe: 'Generating diagram...',
  change: 'Preparing change...',
  ask: 'Preparing answer...',
  review: 'Reviewing diagram...',
  sampleData: 'Writing sample data...',
};

/** The request in progress, how much of the reply has arrived, and a button that cancels it. */
export function Busy({ request: { kind, characters, cancel } }: { request: AiRequest }) {
  return (
    <div role="status" className="flex items-center gap-3 rounded-md bg-ai-soft py-1.5 pr-1.5 pl-3 text-sm">
      <Spinner className="text-ai" />
      <span className="min-w-0 flex-1 tabular-nums">
        {TEXTS[kind]}
        {characters > 0 ? ` ${characters.toLocaleString('en')} characters` : ''}
      </span>
      <Button size="sm" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
