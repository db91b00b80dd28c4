import { type Ref } from 'react';

interface FilePickerProps {
  /** Its `click()` opens the picker. */
  ref: Ref<HTMLInputElement>;
  label: string;
  /** File extensions, separated by commas. */
  accept: string;
  onPick: (file: File) => void;
}

/** The browser's file picker for one file, opened by a button or an action elsewhere. */
export function FilePicker({ ref, label, accept, onPick }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      hidden
      tabIndex={-1}
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // Allows choosing the same file again.
        event.target.value = '';
        if (file) onPick(file);
      }}
    />
  );
}
