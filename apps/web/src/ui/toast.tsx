import { CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react';
import { toast } from 'sonner';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

interface ToastAction {
  label: string;
  onClick: () => void;
}

interface ToastOptions {
  type: 'success' | 'warning' | 'error';
  message: string;
  /** Milliseconds until it goes by itself; 5,000 for errors, else 4,000. */
  durationMs?: number;
  action?: ToastAction;
}

const DEFAULT_DURATION_MS = { success: 4_000, warning: 4_000, error: 5_000 } as const;

/**
 * Shows a short notice that goes by itself, can be dismissed by hand and is announced; the Toaster must be mounted.
 * Answers the function that takes the notice away earlier.
 */
export function showToast({ type, message, durationMs, action }: ToastOptions): () => void {
  const shown = toast.custom(
    (id) => <ToastCard type={type} message={message} action={action} onDismiss={() => toast.dismiss(id)} />,
    { duration: durationMs ?? DEFAULT_DURATION_MS[type] },
  );
  return () => void toast.dismiss(shown);
}

interface ToastCardProps {
  type: ToastOptions['type'];
  message: string;
  action: ToastAction | undefined;
  onDismiss: () => void;
}

const ICONS = {
  success: <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />,
  warning: <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />,
  error: <CircleX aria-hidden className="size-5 shrink-0 text-danger" />,
} as const;

function ToastCard({ type, message, action, onDismiss }: ToastCardProps) {
  return (
    <div
      role={type === 'success' ? 'status' : 'alert'}
      className="flex w-full items-center gap-3 rounded-lg border bg-raised py-2.5 pr-2 pl-3.5 text-sm text-text shadow-lg sm:w-(--width)"
    >
      {ICONS[type]}
      <p className="min-w-0 flex-1">{message}</p>
      {action ? (
        <Button
          size="sm"
          onClick={() => {
            onDismiss();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton label="Dismiss" size="sm" onClick={onDismiss} tooltipSide="top">
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
