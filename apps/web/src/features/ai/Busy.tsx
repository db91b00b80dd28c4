import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { type AiRequest } from './assistant.ts';

const TEXTS: Record<AiRequest['kind'], string> = {
  generate: 'Generating diagram...',
  change: 'Preparing change...',
  review: 'Reviewing diagram...',
};

/** The request under way, how far it is, and a button that cancels it. */
export function Busy({ request: { kind, characters, cancel } }: { request: AiRequest }) {
  return (
    <div role="status" className="flex items-center gap-3 rounded-md bg-ai-soft py-2 pr-2 pl-3 text-sm">
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
