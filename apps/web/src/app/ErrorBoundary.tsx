import { Component, type ReactNode } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { PrerenderHandover } from './PrerenderHandover.tsx';

interface ErrorBoundaryProps {
  /** A changed value, such as another page, resets the boundary. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string;
}

/** Shows an error page when a page throws or its code cannot be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { hasFailed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-4 p-6 text-center">
      <PrerenderHandover />
      <h1 className="text-headline font-semibold">Something went wrong</h1>
      <p className="max-w-md text-base text-muted">
        This page stopped working. Saved changes are safe. Try reloading the page.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <Button asChild>
          <a href="/">Go to the home page</a>
        </Button>
      </div>
    </main>
  );
}
