import { type FileUpdate, type PlannedFile, type GenerationRequest } from '@joinery/codegen';
import { type ReactNode, useRef, useState } from 'react';
import { useEditor } from '../../../../editor/store/editorContext.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { FilePicker } from '../../../../ui/fields/FilePicker.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { type CodeClient } from '../../run/codeWorker.ts';

const WORDS: Record<FileUpdate, string> = {
  new: 'New',
  changed: 'Changed',
  kept: 'Changed by hand in the zip',
  removed: 'Removed',
  'removed-kept': 'Removed, but changed by hand in the zip',
  unchanged: 'Unchanged',
};
const LONGEST_LIST = 500;

/** Asks for an earlier zip and shows what a newly generated project changes in it. */
export function useZipComparison(
  client: CodeClient,
  request: GenerationRequest,
): { ask: () => void; element: ReactNode } {
  const editor = useEditor();
  const picker = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<readonly PlannedFile[] | null>(null);
  const compare = async (file: File): Promise<void> => {
    try {
      const zip = new Uint8Array(await file.arrayBuffer());
      setPlan(await client.call('compare', request, editor.getState().content, zip));
    } catch {
      showToast({
        type: 'error',
        message: `${file.name} could not be compared: it is not the zip of a generated project.`,
      });
    }
  };
  const element = (
    <>
      <FilePicker ref={picker} label="Earlier zip" accept=".zip" onPick={(file) => void compare(file)} />
      {plan ? <Comparison plan={plan} onClose={() => setPlan(null)} /> : null}
    </>
  );
  return { ask: () => picker.current?.click(), element };
}

function Comparison({ plan, onClose }: { plan: readonly PlannedFile[]; onClose: () => void }) {
  const updates = (Object.keys(WORDS) as FileUpdate[]).filter((update) =>
    plan.some((file) => file.update === update),
  );
  return (
    <Dialog
      onClose={onClose}
      title="Compared with the earlier zip"
      description="Changes in a project generated from the current diagram."
      className="max-w-2xl"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {updates.map((update) => (
          <FileGroup
            key={update}
            title={WORDS[update]}
            paths={plan.filter((file) => file.update === update).map(({ path }) => path)}
            isListed={update !== 'unchanged'}
          />
        ))}
      </div>
    </Dialog>
  );
}

function FileGroup({
  title,
  paths,
  isListed,
}: {
  title: string;
  paths: readonly string[];
  isListed: boolean;
}) {
  const rest = paths.length - LONGEST_LIST;
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold">
        {title} <span className="font-normal text-muted">({paths.length.toLocaleString('en')})</span>
      </h3>
      {isListed ? (
        <ul className="mt-1 flex flex-col gap-0.5 font-mono text-xs">
          {paths.slice(0, LONGEST_LIST).map((path) => (
            <li key={path} className="break-all">
              {path}
            </li>
          ))}
          {rest > 0 ? <li className="font-sans text-muted">and {rest.toLocaleString('en')} more</li> : null}
        </ul>
      ) : null}
    </section>
  );
}
