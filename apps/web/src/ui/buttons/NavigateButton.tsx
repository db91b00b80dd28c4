import { type ComponentProps } from 'react';
import { useHref, useNavigate } from 'react-router';
import { Button } from './Button.tsx';

interface NavigateButtonProps extends Omit<ComponentProps<typeof Button>, 'asChild'> {
  to: string;
  /** Router state for the next page. */
  state?: unknown;
}

/**
 * A button that navigates to another page; with Ctrl or Cmd it opens a new tab like a link. A tooltip may add an onClick.
 */
export function NavigateButton({ to, state, onClick, ...rest }: NavigateButtonProps) {
  const navigate = useNavigate();
  const href = useHref(to);
  return (
    <Button
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener');
        else void navigate(to, { state });
      }}
    />
  );
}
