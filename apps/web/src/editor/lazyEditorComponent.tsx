import { type ComponentType } from 'react';
import { lazyComponent, type LazyComponent, type MissingComponentProps } from '../lib/lazyComponent.tsx';
import { LoadingPlaceholder } from '../ui/feedback/LoadingPlaceholder.tsx';
import { LoadError } from '../ui/feedback/LoadError.tsx';
import { useEditor } from './store/editorContext.ts';

interface LazyEditorComponentOptions<Props> {
  /** Subject of the error message: "The help". */
  what: string;
  /** A hook that returns how to close the part. */
  useClose: () => (part: Props) => void;
}

/** A dialog or panel of the editor whose code is loaded lazily; a failure shows an error with a retry button. */
export function lazyEditorComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { what, useClose }: LazyEditorComponentOptions<Props>,
): LazyComponent<Props> {
  function Missing({ part, onRetry }: MissingComponentProps<Props>) {
    const close = useClose();
    return <LoadError what={what} onRetry={onRetry} onClose={() => close(part)} />;
  }
  return lazyComponent(load, { fallback: <LoadingPlaceholder />, Missing });
}

/** Like `lazyEditorComponent`, for a dialog that the editor's state opens. */
export function lazyEditorDialog(load: () => Promise<ComponentType>, what: string): LazyComponent<object> {
  const useClose = () => {
    const { ui } = useEditor();
    return () => ui.setOpenDialog(null);
  };
  return lazyEditorComponent(load, { what, useClose });
}
