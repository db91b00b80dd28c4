import { LIMITS } from '@joinery/model';
import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { useSaving } from './savingContext.ts';

/** Asks for the diagram's name and saves under it. After Cancel the next change asks again, nothing earlier. */
export function NameDialog() {
  const saving = useSaving();
  const { editor } = saving;
  const formId = useId();
  const [name, setName] = useState(() => editor.getState().name);
  const [error, setError] = useState<string>();
  const close = (): void => editor.ui.setOpenDialog(null);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') {
      setError('Please enter a filename');
      return;
    }
    editor.rename(trimmed);
    close();
    void saving.autosave?.saveNow();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title="Name Your Diagram"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
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
      </form>
    </Dialog>
  );
}
