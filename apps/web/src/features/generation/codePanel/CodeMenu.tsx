import { describeTarget, type TargetId } from '@joinery/codegen';
import { Download } from 'lucide-react';
import { downloadFile } from '../../../lib/browser/downloadFile.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DropdownMenu, DropdownMenuItem } from '../../../ui/menus/DropdownMenu.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { type CodeClient } from '../run/codeWorker.ts';
import { type CodeFile } from './files/codeFiles.ts';

function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification has these failures logged (M293)
  console.error('Entity download failed:', error);
}

async function downloadEntities(client: CodeClient, fileName: string): Promise<void> {
  let bytes: Uint8Array<ArrayBuffer> | null;
  try {
    bytes = await client.call('entitiesZip');
  } catch (error) {
    logFailure(error);
    showToast({ type: 'error', message: 'Failed to create entities folder in ZIP' });
    return;
  }
  if (bytes) downloadFile({ fileName, type: 'application/zip', content: bytes });
  else showToast({ type: 'error', message: 'No generated files to download' });
}

async function downloadOne(client: CodeClient, { path, fileName }: CodeFile): Promise<void> {
  try {
    downloadFile({ fileName, type: 'text/plain', content: await client.call('text', path) });
  } catch (error) {
    logFailure(error);
    showToast({ type: 'error', message: `${fileName} could not be downloaded. Please try again.` });
  }
}

interface CodeMenuProps {
  target: TargetId;
  client: CodeClient;
  file: CodeFile | undefined;
  /** Absent for targets with a single file. */
  onCompare?: (() => void) | undefined;
}

/** Download Entities: the entity layer as a zip, or the shown file. */
export function CodeMenu({ target, client, file, onCompare }: CodeMenuProps) {
  const zipName = describeTarget(target).project?.entitiesZipName;
  return (
    <DropdownMenu
      trigger={
        <Button size="sm">
          <Download aria-hidden />
          {zipName === undefined ? 'Download' : 'Download Entities'}
        </Button>
      }
    >
      {zipName === undefined ? null : (
        <DropdownMenuItem onSelect={() => void downloadEntities(client, zipName)}>
          All entities ({zipName})
        </DropdownMenuItem>
      )}
      <DropdownMenuItem disabled={!file} onSelect={() => file && void downloadOne(client, file)}>
        This file{file ? ` (${file.fileName})` : ''}
      </DropdownMenuItem>
      {onCompare ? (
        <DropdownMenuItem onSelect={onCompare}>Compare with an earlier zip...</DropdownMenuItem>
      ) : null}
    </DropdownMenu>
  );
}
