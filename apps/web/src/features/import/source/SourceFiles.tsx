import { type SourceFile } from '@joinery/import';
import { X } from 'lucide-react';
import { Button } from '../../../ui/buttons/Button.tsx';

interface SourceFilesProps {
  /** Name of the zip, or the number of the files. */
  name: string;
  files: readonly SourceFile[];
  onRemove: () => void;
}

/** The files of a schema in the order in which they are read. */
export function SourceFiles({ name, files, onRemove }: SourceFilesProps) {
  return (
    <section aria-label="Files" className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate text-sm font-medium">{name}, read in this order</h3>
        <Button size="sm" variant="ghost" onClick={onRemove}>
          <X aria-hidden />
          Remove
        </Button>
      </div>
      <ol
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Order of the files"
        className="flex max-h-52 list-decimal flex-col gap-0.5 overflow-y-auto rounded-md border py-2 pr-2 pl-9 font-mono text-xs"
      >
        {files.map((file) => (
          <li key={file.name} className="break-all">
            {file.name}
          </li>
        ))}
      </ol>
    </section>
  );
}
