import { FileText, Image, X } from 'lucide-react';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useAiState, useAssistant } from '../assistantContext.ts';
import { findAttachmentProblem, isPicture } from './attachments.ts';

/** Returns a function that attaches files to the next message; it reports those that cannot be attached. */
export function useAttach(): (files: readonly File[]) => void {
  const { state: store } = useAssistant();
  return (added) => {
    for (const file of added) {
      const { files, conversation } = store.getState();
      const problem = findAttachmentProblem(file, { files, model: conversation?.model });
      if (problem === null) store.setState({ files: [...files, file] });
      else showToast({ type: 'error', message: problem });
    }
  };
}

/** The files of the next message, each with a button that removes it. */
export function AttachedFiles() {
  const { state: store } = useAssistant();
  const files = useAiState((state) => state.files);
  if (files.length === 0) return null;
  const remove = (file: File) => store.setState({ files: files.filter((other) => other !== file) });
  return (
    <ul aria-label="Attached files" className="flex flex-wrap gap-1.5">
      {files.map((file, index) => (
        <li
          key={index}
          className="flex h-7 max-w-full items-center gap-1.5 rounded-md border bg-surface pr-0.5 pl-2 text-xs"
        >
          <FileIcon file={file} />
          <span className="truncate">{file.name}</span>
          <button
            type="button"
            aria-label={`Remove ${file.name}`}
            onClick={() => remove(file)}
            className="flex size-6 shrink-0 items-center justify-center rounded text-muted transition-colors hover:bg-hover hover:text-text"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function FileIcon({ file }: { file: File }) {
  const Icon = isPicture(file) ? Image : FileText;
  return <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />;
}
