import { SQL_DATABASE_LABELS, type SqlDatabase } from '@joinery/codegen';
import { Field } from '../../../ui/fields/Field.tsx';
import { Select } from '../../../ui/fields/Select.tsx';

interface DatabaseFieldProps<Database extends SqlDatabase> {
  databases: readonly Database[];
  value: Database;
  onValueChange: (database: Database) => void;
}

/** The database that code is written for, one of those that its target knows. */
export function DatabaseField<Database extends SqlDatabase>({
  databases,
  value,
  onValueChange,
}: DatabaseFieldProps<Database>) {
  const options = databases.map((database) => ({ value: database, label: SQL_DATABASE_LABELS[database] }));
  return (
    <Field label="Database">
      <Select value={value} options={options} onValueChange={onValueChange} />
    </Field>
  );
}
