import { Moon, Sun } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { useTheme } from './theme.ts';

export function ThemeToggle({ size = 'md' }: { size?: 'sm' | 'md' | 'lg' }) {
  const { theme, toggleTheme } = useTheme();
  return (
    <IconButton
      size={size}
      label={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={toggleTheme}
    >
      {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
