import { TYPEORM_DATABASES, typeormOptionsSchema } from '@joinery/codegen';
import { type CodeStyle, type DiagramSettings } from '@joinery/model';
import { useState } from 'react';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useChangeSettings, useSettings, useTargetOptions } from '../targetSettings.ts';
import { DatabaseField } from './DatabaseField.tsx';
import { CodeStyleField } from './CodeStyleField.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';

/** Asks for the settings, generates and downloads the TypeORM entities. */
export function TypeormProjectDialog() {
  const settings = useSettings();
  const { codeStyle: storedStyle = 'drawn', keepNames } = settings;
  const stored = useTargetOptions(typeormOptionsSchema, 'typeorm');
  const change = useChangeSettings();
  const [useEnums, setUseEnums] = useState(stored.useEnums);
  const [database, setDatabase] = useState(stored.database.type);
  const [codeStyle, setCodeStyle] = useState<CodeStyle>(storedStyle);
  const store = (): DiagramSettings =>
    change({
      ...(codeStyle !== storedStyle && { codeStyle }),
      ...(database !== stored.database.type && { database }),
      ...(useEnums !== stored.useEnums && { typeorm: { useEnums } }),
    });
  return (
    <ProjectDialog
      describeFailure={() => 'Failed to generate TypeORM entities'}
      renderForm={(onSubmit, onClose) => (
        <FormDialog
          title="TypeORM Entities"
          description="One class per entity, a data source, tests, and a compiler configuration."
          submit={{ label: 'Generate Entities' }}
          onSubmit={() => {
            onSubmit({
              request: {
                target: 'typeorm',
                options: { useEnums, database: { type: database } },
                settings: store(),
              },
              fileName: 'typeorm-entities.zip',
            });
          }}
          onClose={onClose}
          formClassName="flex flex-col gap-4"
        >
          <DatabaseField databases={TYPEORM_DATABASES} value={database} onValueChange={setDatabase} />
          <CodeStyleField value={codeStyle} onValueChange={setCodeStyle} keepNames={keepNames} />
          <div className="flex flex-col gap-2">
            <Checkbox label="Use enums" isChecked={useEnums} onCheckedChange={setUseEnums} />
            <p className="text-xs text-muted">
              Creates one file per enum. Otherwise the values are a union of string literals.
            </p>
          </div>
        </FormDialog>
      )}
    />
  );
}
