import { CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { removeToast, type ToastOptions, toasts } from './toast.tsx';
import { useTheme } from '../buttons/theme.ts';

/** Above anything at the bottom of the page, as defined in the stylesheet. */
const PLACE = { bottom: 'var(--toast-bottom)' };
const DEFAULT_DURATION_MS = { success: 4_000, warning: 4_000, error: 5_000 } as const;

/** Shows new toasts and removes those no longer requested. */
function followRequests(): () => void {
  const shown = new Set<number>();
  const sync = (): void => {
    const { requests } = toasts.getState();
    const requestedIds = new Set(requests.map(({ id }) => id));
    for (const id of shown) {
      if (requestedIds.has(id)) continue;
      shown.delete(id);
      toast.dismiss(id);
    }
    for (const { id, durationMs, ...options } of requests) {
      if (shown.has(id)) continue;
      shown.add(id);
      const remove = (): void => removeToast(id);
      toast.custom(() => <ToastCard {...options} onDismiss={remove} />, {
        id,
        duration: durationMs ?? DEFAULT_DURATION_MS[options.type],
        onAutoClose: remove,
        onDismiss: remove,
      });
    }
  };
  sync();
  return toasts.subscribe(sync);
}

/** Renders the toasts. */
export function ToastSurface() {
  const theme = useTheme((state) => state.theme);
  // The Toaster's own effects run first, so that it receives the first toast too.
  useEffect(followRequests, []);
  return (
    <SonnerToaster
      theme={theme}
      position="bottom-center"
      offset={PLACE}
      mobileOffset={PLACE}
      style={{ fontFamily: 'inherit' }}
      visibleToasts={4}
      gap={8}
      containerAriaLabel="Notifications"
    />
  );
}

interface ToastCardProps extends Omit<ToastOptions, 'durationMs'> {
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
