import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

interface BusyProps {
  text: string;
  /** How much of the answer has come; 0 while nothing has. */
  characters: number;
  onCancel: () => void;
}

/** Something is under way, how far it is, and a way to end it. */
export function Busy({ text, characters, onCancel }: BusyProps) {
  return (
    <div role="status" className="flex items-center gap-3 rounded-md bg-ai-soft py-2 pr-2 pl-3 text-sm">
      <Spinner className="text-ai" />
      <span className="min-w-0 flex-1 tabular-nums">
        {text}
        {characters > 0 ? ` ${characters.toLocaleString('en')} characters` : ''}
      </span>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
