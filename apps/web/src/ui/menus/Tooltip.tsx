import { Slot } from 'radix-ui';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { placeTooltip, type TooltipSide } from './placeTooltip.ts';

/** Delay between hovering a control and its tooltip. */
const OPEN_DELAY_MS = 350;
/** Time to cross the gap between control and tooltip. */
const CLOSE_DELAY_MS = 120;
/** After one tooltip, the next shows immediately within this time. */
const WARM_MS = 300;

let lastClosedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  content: ReactNode;
  /** Displayed as keys after the text, for example 'Ctrl+Z'. */
  shortcut?: string | undefined;
  side?: TooltipSide;
  /** One element that takes a ref and pointer events. */
  children: ReactNode;
}

/** A tooltip on hover or keyboard focus; Escape, a press and scrolling hide it. */
export function Tooltip({ content, shortcut, side = 'bottom', children }: TooltipProps) {
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const { isOpen, open, close, closeNow } = useTooltip();

  const handleEnter = ({ pointerType, currentTarget }: PointerEvent) => {
    // A tooltip would cover the menu that the control has opened.
    if (pointerType !== 'touch' && currentTarget.ariaExpanded !== 'true') open();
  };
  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    if (event.target.matches(':focus-visible')) open(0);
  };
  return (
    <>
      <Slot.Root
        ref={trigger}
        {...(isOpen ? { 'aria-describedby': id } : {})}
        onPointerEnter={handleEnter}
        onPointerLeave={close}
        onPointerDown={closeNow}
        onFocus={handleFocus}
        onBlur={closeNow}
        onClick={closeNow}
      >
        {children}
      </Slot.Root>
      {isOpen ? (
        <TooltipSurface
          id={id}
          side={side}
          anchor={trigger}
          onEnter={() => open(0)}
          onLeave={close}
          onUnmount={closeNow}
        >
          {content}
          {shortcut ? <kbd className="font-mono text-xs text-muted">{shortcut}</kbd> : null}
        </TooltipSurface>
      ) : null}
    </>
  );
}

function useTooltip() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const closeNow = () => {
    clearTimeout(timer.current);
    if (isOpen) lastClosedAt = performance.now();
    setOpen(false);
  };
  const open = (delay?: number) => {
    clearTimeout(timer.current);
    const delayMs = delay ?? (performance.now() - lastClosedAt < WARM_MS ? 0 : OPEN_DELAY_MS);
    if (delayMs === 0) setOpen(true);
    else timer.current = setTimeout(() => setOpen(true), delayMs);
  };
  const close = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(closeNow, CLOSE_DELAY_MS);
  };
  return { isOpen, open, close, closeNow };
}

interface TooltipSurfaceProps {
  id: string;
  side: TooltipSide;
  anchor: { readonly current: HTMLElement | null };
  onEnter: () => void;
  onLeave: () => void;
  onUnmount: () => void;
  children: ReactNode;
}

function TooltipSurface({ id, side, anchor, onEnter, onLeave, onUnmount, children }: TooltipSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!anchor.current || !surface.current) return;
    const { left, top } = placeTooltip({
      anchor: anchor.current.getBoundingClientRect(),
      size: { width: surface.current.offsetWidth, height: surface.current.offsetHeight },
      view: { width: window.innerWidth, height: window.innerHeight },
      side,
    });
    surface.current.style.left = `${left}px`;
    surface.current.style.top = `${top}px`;
  }, [anchor, side, children]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onUnmount();
    };
    document.addEventListener('keydown', handleKey, true);
    window.addEventListener('scroll', onUnmount, true);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      window.removeEventListener('scroll', onUnmount, true);
    };
  }, [onUnmount]);

  return createPortal(
    // All content belongs in a landmark, floating content too.
    <section aria-label="Hint">
      <div
        ref={surface}
        id={id}
        role="tooltip"
        data-state="open"
        className="pointer-events-auto fixed z-60 flex w-max max-w-72 items-center gap-2 rounded-md border bg-raised px-2 py-1 text-xs text-text shadow-md animate-pop"
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
      >
        {children}
      </div>
    </section>,
    document.body,
  );
}
