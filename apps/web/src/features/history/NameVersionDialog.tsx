import { LIMITS } from '@joinery/model';
import { useState } from 'react';
import { Field } from '../../ui/fields/Field.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Input } from '../../ui/fields/Input.tsx';

interface NameVersionDialogProps {
  title: string;
  description: string;
  /** The current name. */
  name: string;
  /** Resolves once saved; rejects with the error to show. */
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a version. */
export function NameVersionDialog({ title, description, name, onName, onClose }: NameVersionDialogProps) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (text.trim() === '') {
      setError('Please enter a name for the version');
      return;
    }
    setBusy(true);
    try {
      await onName(text.trim());
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'The version could not be named.');
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={title}
      description={description}
      submit={{ label: 'Save', isBusy }}
      onSubmit={() => void submit()}
      onClose={onClose}
      formClassName="pb-2"
    >
      <Field label="Version name" error={error}>
        <Input
          autoComplete="off"
          maxLength={LIMITS.maxNameCharacters}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
