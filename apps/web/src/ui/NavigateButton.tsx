import { type ComponentProps } from 'react';
import { useHref, useNavigate } from 'react-router';
import { Button } from './Button.tsx';

interface NavigateButtonProps extends Omit<ComponentProps<typeof Button>, 'asChild'> {
  to: string;
  /** Handed to the next page through the router. */
  state?: unknown;
}

/** A button that leads to another page; with Ctrl or Cmd it opens a new tab, as a link would. A tooltip may add an onClick. */
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
