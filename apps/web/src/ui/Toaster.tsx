import { Toaster as SonnerToaster } from 'sonner';
import { useTheme } from './theme.ts';

/** Where toasts appear; mounted once by the app. */
export function Toaster() {
  const theme = useTheme((state) => state.theme);
  return (
    <SonnerToaster
      theme={theme}
      position="bottom-center"
      style={{ fontFamily: 'inherit' }}
      visibleToasts={4}
      gap={8}
      containerAriaLabel="Notifications"
    />
  );
}
