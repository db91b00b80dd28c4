import { type ImportFormat } from '@joinery/import';
import { useState } from 'react';
import { CopyableCommand } from '../../../ui/buttons/CopyableCommand.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { DATABASE_EXPORTS } from './databaseExports.ts';

const OPTIONS = DATABASE_EXPORTS.map(({ format, label }) => ({ value: format, label }));

/** Shows how to get the schema of a running database as text; Joinery itself connects to none. */
export function DatabaseExport({ onFormatChange }: { onFormatChange: (format: ImportFormat) => void }) {
  const [format, setFormat] = useState<ImportFormat | ''>('');
  const steps = DATABASE_EXPORTS.find((each) => each.format === format)?.steps ?? [];
  return (
    <details className="rounded-md border px-3 py-2">
      <summary className="cursor-pointer text-sm font-medium">From a database</summary>
      <div className="flex flex-col gap-2 pt-2 text-sm">
        <p className="text-muted">
          Joinery does not connect to your database. Run a query or command in your own tool and paste the
          result above; no password is needed here.
        </p>
        <Field label="Database">
          <Select
            value={format}
            placeholder="Choose a database"
            options={OPTIONS}
            onValueChange={(chosen) => {
              setFormat(chosen);
              onFormatChange(chosen);
            }}
          />
        </Field>
        {steps.map(({ text, command }) => (
          <div key={text} className="flex flex-col gap-1">
            <p>{text}</p>
            {command ? (
              <CopyableCommand
                command={command.code}
                name={command.name}
                isLong={command.code.includes('\n')}
              />
            ) : null}
          </div>
        ))}
      </div>
    </details>
  );
}
