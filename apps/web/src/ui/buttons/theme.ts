import { create } from 'zustand';

export type Theme = 'dark' | 'light';

const STORAGE_KEY = 'joinery-theme';

interface ThemeState {
  theme: Theme;
  toggleTheme: () => void;
}

/**
 * The theme of the app; dark by default, the choice is stored in this browser (index.html applies it before the first
 * paint).
 */
export const useTheme = create<ThemeState>((set, get) => ({
  theme: 'dark',
  toggleTheme: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark';
    applyTheme(theme);
    set({ theme });
  },
}));

// Set later: prerendered pages hydrate dark.
useTheme.setState({ theme: readStoredTheme() });

function readStoredTheme(): Theme {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'light' ? 'light' : 'dark';
  } catch {
    return 'dark';
  }
}

function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.documentElement.style.colorScheme = theme;
  const background = getComputedStyle(document.documentElement).getPropertyValue('--background').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
  }
}
