import { FORMAT_LABELS, IMPORT_FORMATS, type ImportFormat, unwrapQueryResult } from '@joinery/import';
import { toRecords } from '@joinery/model';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useEditor, useEditorState } from '../../editor/store/editorContext.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { FilePicker } from '../../ui/fields/FilePicker.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Textarea } from '../../ui/fields/Textarea.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { ComparisonSection } from './compare/ComparisonSection.tsx';
import { DatabaseExport } from './source/DatabaseExport.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { type ImportSource, NO_SOURCE } from './source/importSource.ts';
import { describeFailure, readSource } from './source/readSource.ts';
import { drawImport } from './drawImport.ts';
import { SourceFiles } from './source/SourceFiles.tsx';
import { useComparison } from './compare/useComparison.ts';
import { useImport } from './useImport.ts';
import { useImportedVersion } from './compare/useImportedVersion.ts';

const FORMATS = IMPORT_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }));

const PLACEHOLDER = 'CREATE TABLE customer (\n  id bigint PRIMARY KEY AUTO_INCREMENT,\n  ...';

interface ImportDialogProps {
  source: ImportSource;
  /** Files that were dropped, to be read in place of the source. */
  dropped: readonly File[];
  /** Called with what is to be shown when the dialog is opened again. */
  onClose: (kept?: ImportSource) => void;
}

/** Reads a script as it is pasted, shows the outcome, and draws it beside or instead of the diagram. */
export function ImportDialog({ source: given, dropped, onClose }: ImportDialogProps) {
  const editor = useEditor();
  const hasEntities = useEditorState((state) => state.content.nodes.length > 0);
  const [source, setSource] = useState(given);
  const [isDrawing, setDrawing] = useState(false);
  const { text, files, format, fileName } = source;
  const result = useImport(source);
  const comparison = useComparison(hasEntities ? result : null);
  const nameVersion = useImportedVersion();
  const picker = useRef<HTMLInputElement>(null);

  const setFormat = (next: ImportFormat): void => setSource({ ...source, format: next });
  const handleFiles = (chosen: readonly File[]): void => {
    readSource(chosen)
      .then(setSource)
      .catch((error: unknown) => showToast({ type: 'error', message: describeFailure(error, chosen) }));
  };
  useEffect(() => {
    if (dropped.length > 0) handleFiles(dropped);
  }, [dropped]);
  const draw = (isAdded: boolean): void => {
    if (!result?.ok) return;
    setDrawing(true);
    drawImport(editor, result.content, { isAdded, signal: new AbortController().signal })
      .then(() => onClose())
      .catch(() => {
        setDrawing(false);
        showToast({ type: 'error', message: 'Import failed. Please try again.' });
      });
  };
  const { made } = comparison;
  const review = (): void => {
    if (made === null) return;
    setDrawing(true);
    const name = fileName ?? 'the script';
    const records = toRecords(made.content, made.base);
    const onAccept = (): void => nameVersion(name);
    Promise.resolve(editor.port('assistant')?.propose({ base: made.base, records, source: name, onAccept }))
      .then((isShown) => {
        if (isShown === true) onClose();
        else throw new Error('nothing fits');
      })
      .catch(() => {
        setDrawing(false);
        showToast({ type: 'error', message: 'The changes could not be shown. Please try again.' });
      });
  };
  const isReady = result?.ok === true && !isDrawing;
  const canReview = isReady && made?.isChanged === true && made.questions.length === 0;
  return (
    <Dialog
      onClose={() => onClose(source)}
      title="Import a schema"
      description="Paste a script, choose files or a zip, or drop them on the canvas."
      className="max-w-2xl"
      footer={
        <>
          <Button onClick={() => onClose()}>Cancel</Button>
          {hasEntities ? (
            <Button disabled={!isReady} onClick={() => draw(false)}>
              Replace diagram
            </Button>
          ) : null}
          <Button
            variant={hasEntities ? 'secondary' : 'primary'}
            disabled={!isReady}
            onClick={() => draw(true)}
          >
            {hasEntities ? 'Add to diagram' : 'Draw diagram'}
          </Button>
          {hasEntities ? (
            <Button variant="primary" disabled={!canReview} onClick={review}>
              Review changes
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {files ? (
          <SourceFiles name={fileName ?? ''} files={files} onRemove={() => setSource(NO_SOURCE)} />
        ) : (
          <Field label="Script">
            <Textarea
              value={text}
              rows={10}
              spellCheck={false}
              placeholder={PLACEHOLDER}
              className="font-mono text-xs"
              onChange={({ target }) => setSource({ text: unwrapQueryResult(target.value), format })}
            />
          </Field>
        )}
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Language" className="min-w-56 flex-1">
            <Select value={format} options={FORMATS} onValueChange={setFormat} />
          </Field>
          <Button onClick={() => picker.current?.click()}>
            <FileUp aria-hidden />
            Choose files
          </Button>
          <FilePicker
            ref={picker}
            label="Script files"
            accept=".sql,.dbml,.prisma,.ddl,.txt,.zip"
            isMultiple
            onPick={(_, chosen) => handleFiles(chosen)}
          />
        </div>
        {hasEntities && result?.ok === true ? <ComparisonSection comparison={comparison} /> : null}
        <ImportOutcome
          result={result}
          isEmpty={text.trim() === '' && files === undefined}
          fileNotes={source.notes ?? []}
        />
        <DatabaseExport onFormatChange={setFormat} />
      </div>
    </Dialog>
  );
}
