import { NavigateButton } from '../ui/buttons/NavigateButton.tsx';
import { PublicLayout } from './PublicLayout.tsx';

export function NotFoundPage() {
  return (
    <PublicLayout>
      <div className="flex flex-1 flex-col items-center justify-center gap-4 px-4 py-24 text-center">
        <p className="font-mono text-sm text-muted">404</p>
        <h1 className="text-headline font-semibold tracking-tight">Page not found</h1>
        <p className="max-w-sm text-base text-muted">There is no page at this address.</p>
        <div className="flex flex-wrap justify-center gap-2">
          <NavigateButton to="/" variant="primary">
            Go to the home page
          </NavigateButton>
          <NavigateButton to="/docs">Read the documentation</NavigateButton>
        </div>
      </div>
    </PublicLayout>
  );
}
