import { useState } from 'react';
import { lazyComponent } from '../../lib/lazyComponent.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { type ActionMenu } from '../editorAction.ts';
import { MenuButton } from './ToolButton.tsx';

const ToolMenuSurface = lazyComponent(async () => (await import('./ToolMenuSurface.tsx')).ToolMenuSurface);

/** A button that opens a menu of actions; the first press loads the menu, which then renders the button itself. */
export function ToolMenu({ menu }: { menu: ActionMenu }) {
  const [isLoaded, setLoaded] = useState(false);
  if (isLoaded) return <ToolMenuSurface menu={menu} />;
  const handleClick = (): void => {
    ToolMenuSurface.preload().then(
      () => setLoaded(true),
      () => showToast({ type: 'error', message: 'The menu could not be loaded. Check your connection.' }),
    );
  };
  return <MenuButton menu={menu} aria-haspopup="menu" aria-expanded={false} onClick={handleClick} />;
}
