import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import {
  changeGenerationSettings,
  generationSettings,
  useGenerationSettings,
} from '../generationSettings.ts';
import { ProjectDialog } from './ProjectDialog.tsx';
import { createRequest } from './targetForms.ts';

/** Asks for the settings, generates and downloads the TypeORM entities. */
export function TypeormProjectDialog() {
  const { useEnums } = useGenerationSettings();
  return (
    <ProjectDialog
      describeFailure={() => 'Failed to generate TypeORM entities'}
      renderForm={(onSubmit, onClose) => (
        <FormDialog
          title="TypeORM Entities"
          description="One class per entity, a data source for MySQL or MariaDB, and a compiler configuration."
          submit={{ label: 'Generate Entities' }}
          onSubmit={() =>
            onSubmit({
              request: createRequest('typeorm', generationSettings()),
              fileName: 'typeorm-entities.zip',
            })
          }
          onClose={onClose}
          formClassName="flex flex-col gap-2"
        >
          <Checkbox
            label="Use enums"
            isChecked={useEnums}
            onCheckedChange={(next) => changeGenerationSettings({ useEnums: next })}
          />
          <p className="text-xs text-muted">
            Creates one file per enum. Otherwise the values are a union of string literals.
          </p>
        </FormDialog>
      )}
    />
  );
}
