import { type ComponentType } from 'react';
import { lazyPart, type LazyPart, type MissingPartProps } from '../lib/lazyPart.tsx';
import { PartLoading } from '../ui/PartLoading.tsx';
import { PartMissing } from '../ui/PartMissing.tsx';
import { useEditor } from './editorContext.ts';

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
): LazyPart<Props> {
  function Missing({ part, onRetry }: MissingPartProps<Props>) {
    const close = useClose();
    return <PartMissing what={what} onRetry={onRetry} onClose={() => close(part)} />;
  }
  return lazyPart(load, { whileLoading: <PartLoading />, Missing });
}

/** As `editorPart`, for a dialog that the editor's state opens. */
export function lazyEditorDialog(load: () => Promise<ComponentType>, what: string): LazyPart<object> {
  const useClose = () => {
    const { ui } = useEditor();
    return () => ui.setOpenDialog(null);
  };
  return lazyEditorComponent(load, { what, useClose });
}
