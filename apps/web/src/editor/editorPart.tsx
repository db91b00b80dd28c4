import { type ComponentType } from 'react';
import { lazyPart, type LazyPart, type MissingPartProps } from '../lib/lazyPart.tsx';
import { PartLoading } from '../ui/PartLoading.tsx';
import { PartMissing } from '../ui/PartMissing.tsx';
import { useEditor } from './editorContext.ts';

interface EditorPartOptions<Props> {
  /** Begins a sentence: "The help". */
  what: string;
  /** A hook that answers how to take back that it was asked for. */
  useClose: () => (part: Props) => void;
}

/** A dialog or panel of the editor whose code comes later; where it can not be fetched, that is said and can be tried again. */
export function editorPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { what, useClose }: EditorPartOptions<Props>,
): LazyPart<Props> {
  function Missing({ part, onRetry }: MissingPartProps<Props>) {
    const close = useClose();
    return <PartMissing what={what} onRetry={onRetry} onClose={() => close(part)} />;
  }
  return lazyPart(load, { whileLoading: <PartLoading />, Missing });
}

/** As `editorPart`, for what is open because the editor says so. */
export function editorDialog(load: () => Promise<ComponentType>, what: string): LazyPart<object> {
  const useClose = () => {
    const { ui } = useEditor();
    return () => ui.setOpenDialog(null);
  };
  return editorPart(load, { what, useClose });
}
