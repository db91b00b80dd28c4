import {
  databaseNameProblem,
  type Diagnostic,
  SQL_DATABASE_LABELS,
  sqlOptionsSchema,
} from '@joinery/codegen';
import { useState } from 'react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { downloadFile } from '../../../lib/browser/downloadFile.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { Input } from '../../../ui/fields/Input.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { suggestDatabaseName } from '../databaseName.ts';
import { DiagnosticsDialog } from './DiagnosticsDialog.tsx';
import { generateInWorker } from '../run/codeWorker.ts';
import { useGenerationSettings } from '../generationSettings.ts';
import { SqlDatabaseField } from './SqlDatabaseField.tsx';

const SUCCESS_NOTICE_MS = 3_000;

/** Asks for the schema's options, generates it and downloads it. */
export function SqlDialog() {
  const editor = useEditor();
  const { sqlDatabase: database } = useGenerationSettings();
  const [options, setOptions] = useState(() => ({
    ...sqlOptionsSchema.parse({}),
    databaseName: suggestDatabaseName(editor.getState().name),
  }));
  const [error, setError] = useState<string>();
  const [isGenerating, setIsGenerating] = useState(false);
  const [diagnostics, setDiagnostics] = useState<readonly Diagnostic[]>([]);
  const close = (): void => editor.ui.setOpenDialog(null);

  const generate = async (): Promise<void> => {
    setIsGenerating(true);
    try {
      const { content } = editor.getState();
      const request = { target: 'sql', options: { ...options, database } } as const;
      const result = await generateInWorker({ request, content }, new AbortController().signal);
      downloadFile({
        fileName: `${options.databaseName}_schema.sql`,
        type: 'text/sql',
        content: result.bytes,
      });
      showToast({
        type: 'success',
        message: 'SQL schema downloaded successfully!',
        durationMs: SUCCESS_NOTICE_MS,
      });
      if (result.diagnostics.length === 0) close();
      else setDiagnostics(result.diagnostics);
    } catch (failure) {
      const message = failure instanceof Error && failure.message !== '' ? failure.message : undefined;
      showToast({ type: 'error', message: message ?? 'Failed to download SQL schema' });
    } finally {
      setIsGenerating(false);
    }
  };

  const handleSubmit = (): void => {
    const problem = databaseNameProblem(options.databaseName);
    setError(problem ?? undefined);
    if (problem === null) void generate();
  };

  if (diagnostics.length > 0) return <DiagnosticsDialog diagnostics={diagnostics} onClose={close} />;
  return (
    <FormDialog
      title="Download SQL Schema"
      description={
        database === 'mysql' || database === 'mariadb'
          ? `A ${SQL_DATABASE_LABELS[database]} script that creates the database and its tables.`
          : `A script for ${SQL_DATABASE_LABELS[database]} that creates the tables in an existing database.`
      }
      submit={{ label: 'Download', isBusy: isGenerating }}
      onSubmit={handleSubmit}
      onClose={close}
      formClassName="flex flex-col gap-4"
    >
      <SqlDatabaseField />
      <Field label="Database name" error={error}>
        <Input
          value={options.databaseName}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            const databaseName = event.target.value;
            setOptions({ ...options, databaseName });
            setError(databaseNameProblem(databaseName) ?? undefined);
          }}
        />
      </Field>
      <Checkbox
        label="Drop existing tables"
        hint={options.dropExistingTables ? 'Rows in these tables are lost' : undefined}
        isChecked={options.dropExistingTables}
        onCheckedChange={(dropExistingTables) => setOptions({ ...options, dropExistingTables })}
      />
      <Checkbox
        label="Add sample data"
        isChecked={options.addSampleData}
        onCheckedChange={(addSampleData) => setOptions({ ...options, addSampleData })}
      />
    </FormDialog>
  );
}
