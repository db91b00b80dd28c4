import { type LucideIcon } from 'lucide-react';

interface ChoiceButtonProps {
  icon: LucideIcon;
  label: string;
  /** One sentence about the result. */
  text: string;
  onChoose: () => void;
}

/** A choice in a dialog that asks for nothing else. */
export function ChoiceButton({ icon: Icon, label, text, onChoose }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex items-start gap-3 rounded-md border bg-surface p-3 text-left transition-colors hover:bg-hover"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="text-sm font-medium">{label}</span>
        <span className="text-xs text-muted">{text}</span>
      </span>
    </button>
  );
}
