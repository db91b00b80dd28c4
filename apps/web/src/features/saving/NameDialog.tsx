import { LIMITS } from '@joinery/model';
import { useState } from 'react';
import { Field } from '../../ui/fields/Field.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { useSaving } from './savingContext.ts';

/** Asks for the diagram's name, then saves. */
export function NameDialog() {
  return <NameForm />;
}

/** The same, before downloading its file. */
export function NameFileDialog() {
  const { editor } = useSaving();
  return <NameForm onNamed={() => editor.port('files')?.save()} />;
}

/** The same, before inviting users; afterwards the share dialog is open again. */
export function NameBeforeShareDialog() {
  const { editor } = useSaving();
  return <NameForm onNamed={() => editor.ui.setOpenDialog('share')} />;
}

function NameForm({ onNamed }: { onNamed?: () => void }) {
  const saving = useSaving();
  const { editor } = saving;
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const close = (): void => editor.ui.setOpenDialog(null);
  const handleSubmit = (): void => {
    const trimmed = name.trim();
    if (trimmed === '') {
      setError('Please enter a filename');
      return;
    }
    editor.rename(trimmed);
    close();
    void saving.autosave?.saveNow();
    onNamed?.();
  };
  return (
    <FormDialog title="Name Your Diagram" submit={{ label: 'Save' }} onSubmit={handleSubmit} onClose={close}>
      <Field label="Diagram name" error={error}>
        <Input
          value={name}
          autoComplete="off"
          maxLength={LIMITS.maxNameCharacters}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
