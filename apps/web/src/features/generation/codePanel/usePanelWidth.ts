import { useEffect, useState } from 'react';
import { useUiState } from '../../../editor/store/editorContext.ts';

const KEY = 'joinery-code-width';
/** Until the user drags its edge. */
const DEFAULT_SHARE = 0.4;
const MIN_PX = 380;
/** Minimum width that remains for the diagram. */
const DIAGRAM_PX = 320;
const LEFT_PANEL_PX = 320;

function readStoredWidth(): number | null {
  try {
    const kept = Number(localStorage.getItem(KEY));
    return kept >= MIN_PX ? kept : null;
  } catch {
    return null;
  }
}

/** The width of the code panel, stored in this browser, limited by the window and the left panel. */
export function usePanelWidth() {
  const [preferred, setPreferred] = useState(readStoredWidth);
  const [room, setRoom] = useState(() => window.innerWidth);
  useEffect(() => {
    const handleResize = (): void => setRoom(window.innerWidth);
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, []);
  const leftPx = useUiState((state) => (state.panel.isOpen ? LEFT_PANEL_PX : 0));
  const max = Math.max(MIN_PX, room - leftPx - DIAGRAM_PX);
  const setWidth = (width: number): void => {
    setPreferred(width);
    try {
      localStorage.setItem(KEY, String(width));
    } catch {
      // Without storage the next page starts with the default.
    }
  };
  const width = Math.max(MIN_PX, preferred ?? Math.round(room * DEFAULT_SHARE));
  return { width: Math.min(width, max), min: MIN_PX, max, setWidth };
}
