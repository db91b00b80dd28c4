interface DownloadedFile {
  fileName: string;
  /** MIME type, such as text/sql. */
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** Downloads a file created in the page. */
export function downloadFile({ fileName, type, content }: DownloadedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Revoked later: some browsers start the download only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
