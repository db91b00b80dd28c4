import { type Ref } from 'react';

interface FilePickerProps {
  /** Its `click()` opens the picker. */
  ref: Ref<HTMLInputElement>;
  label: string;
  /** File extensions, separated by commas. */
  accept: string;
  /** Whether several files can be chosen at once. */
  isMultiple?: boolean;
  /** Called with the first file, and all of them. */
  onPick: (file: File, all: readonly File[]) => void;
}

/** The browser's file picker, opened by a button or an action elsewhere. */
export function FilePicker({ ref, label, accept, isMultiple = false, onPick }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={isMultiple}
      hidden
      tabIndex={-1}
      aria-label={label}
      onChange={(event) => {
        const all = [...(event.target.files ?? [])];
        const [file] = all;
        // Allows choosing the same file again.
        event.target.value = '';
        if (file) onPick(file, all);
      }}
    />
  );
}
