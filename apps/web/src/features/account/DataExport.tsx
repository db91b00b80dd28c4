import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadFile } from '../../lib/browser/downloadFile.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { exportAccount } from './api.ts';

/** Downloads all data stored about the user. */
export function DataExport() {
  const download = useMutation({
    mutationFn: exportAccount,
    onSuccess: (content) =>
      downloadFile({ fileName: 'joinery-account.zip', type: 'application/zip', content }),
  });
  return (
    <>
      <Button className="self-start" isBusy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? null : <Download aria-hidden />}
        Download my data
      </Button>
      {download.isError ? (
        <p role="alert" className="text-danger">
          Your data could not be downloaded. Please try again.
        </p>
      ) : null}
    </>
  );
}
