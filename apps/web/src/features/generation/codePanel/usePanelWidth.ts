import { useEffect, useState } from 'react';

const KEY = 'joinery-code-width';
const DEFAULT_PX = 620;
const MIN_PX = 380;
/** Of the diagram at least this much stays. */
const DIAGRAM_PX = 320;

function keptWidth(): number {
  try {
    const kept = Number(localStorage.getItem(KEY));
    return kept >= MIN_PX ? kept : DEFAULT_PX;
  } catch {
    return DEFAULT_PX;
  }
}

/** The width of the code panel, kept in this browser, within what the window leaves. */
export function usePanelWidth() {
  const [wanted, setWanted] = useState(keptWidth);
  const [room, setRoom] = useState(() => window.innerWidth);
  useEffect(() => {
    const handleResize = (): void => setRoom(window.innerWidth);
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, []);
  const max = Math.max(MIN_PX, room - DIAGRAM_PX);
  const setWidth = (width: number): void => {
    setWanted(width);
    try {
      localStorage.setItem(KEY, String(width));
    } catch {
      // A browser that keeps nothing starts with the default next time.
    }
  };
  return { width: Math.min(wanted, max), min: MIN_PX, max, setWidth };
}
