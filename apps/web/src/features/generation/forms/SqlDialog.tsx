import {
  databaseNameProblem,
  type Diagnostic,
  SQL_DATABASE_LABELS,
  SQL_DATABASES,
  type SqlOptions,
  sqlOptionsSchema,
} from '@joinery/codegen';
import { type DiagramSettings, isSameValue, type SettingsRecord } from '@joinery/model';
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
import { useChangeSettings, useSettings, useTargetOptions } from '../targetSettings.ts';
import { DatabaseField } from './DatabaseField.tsx';

const SUCCESS_NOTICE_MS = 3_000;

/** Asks for the schema's options, generates it and downloads it. */
export function SqlDialog() {
  const editor = useEditor();
  const settings = useSettings();
  const stored = useTargetOptions(sqlOptionsSchema, 'sql');
  const change = useChangeSettings();
  const [options, setOptions] = useState(() => withSuggestions(stored, settings, editor.getState().name));
  /** The options before the user changed any. */
  const [initial] = useState(options);
  const { database } = options;
  const [error, setError] = useState<string>();
  const [isGenerating, setIsGenerating] = useState(false);
  const [diagnostics, setDiagnostics] = useState<readonly Diagnostic[]>([]);
  const close = (): void => editor.ui.setOpenDialog(null);

  const generate = async (changed: DiagramSettings): Promise<void> => {
    setIsGenerating(true);
    try {
      const { content } = editor.getState();
      const request = { target: 'sql', options, settings: changed } as const;
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
    if (problem !== null) return;
    void generate(change(findChanges(options, initial)));
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
      <DatabaseField
        databases={SQL_DATABASES}
        value={database}
        onValueChange={(next) => setOptions({ ...options, database: next })}
      />
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

/** The stored options; where the diagram says nothing, its name, and no drop for tables that were there before it. */
function withSuggestions(
  stored: SqlOptions,
  { targets, keepNames }: DiagramSettings,
  name: string,
): SqlOptions {
  const given = targets?.['sql'] ?? {};
  return {
    ...stored,
    ...(given['databaseName'] === undefined && { databaseName: suggestDatabaseName(name) }),
    ...(given['dropExistingTables'] === undefined && keepNames === true && { dropExistingTables: false }),
  };
}

/** The settings that a submitted form changes: only what its user changed. */
function findChanges({ database, ...options }: SqlOptions, before: SqlOptions): SettingsRecord {
  const changed = Object.entries(options).filter(
    ([option, value]) => !isSameValue(value, before[option as keyof SqlOptions]),
  );
  return {
    ...(database !== before.database && { database }),
    ...(changed.length > 0 && { sql: Object.fromEntries(changed) }),
  };
}
