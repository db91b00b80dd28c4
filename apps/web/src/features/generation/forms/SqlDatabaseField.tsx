import { SQL_DATABASE_LABELS, SQL_DATABASES, type SqlDatabase } from '@joinery/codegen';
import { Field } from '../../../ui/fields/Field.tsx';
import { Select } from '../../../ui/fields/Select.tsx';

const CHOICES = SQL_DATABASES.map((value) => ({ value, label: SQL_DATABASE_LABELS[value] }));

interface SqlDatabaseFieldProps {
  value: SqlDatabase;
  onValueChange: (database: SqlDatabase) => void;
}

/** The database that SQL is written for. */
export function SqlDatabaseField({ value, onValueChange }: SqlDatabaseFieldProps) {
  return (
    <Field label="Database">
      <Select value={value} options={CHOICES} onValueChange={onValueChange} />
    </Field>
  );
}
