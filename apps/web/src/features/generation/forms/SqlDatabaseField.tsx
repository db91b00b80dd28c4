import { SQL_DATABASE_LABELS, SQL_DATABASES } from '@joinery/codegen';
import { Field } from '../../../ui/fields/Field.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { changeGenerationSettings, useGenerationSettings } from '../generationSettings.ts';

const CHOICES = SQL_DATABASES.map((value) => ({ value, label: SQL_DATABASE_LABELS[value] }));

/** The database that SQL is written for; dialog and code panel share the choice. */
export function SqlDatabaseField() {
  const { sqlDatabase } = useGenerationSettings();
  return (
    <Field label="Database">
      <Select
        value={sqlDatabase}
        options={CHOICES}
        onValueChange={(next) => changeGenerationSettings({ sqlDatabase: next })}
      />
    </Field>
  );
}
