import { type ReactNode, useId } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  submit: { label: string; variant?: 'primary' | 'danger'; isBusy?: boolean; isDisabled?: boolean };
  onSubmit: () => void;
  onClose: () => void;
  className?: string;
  formClassName?: string;
  children: ReactNode;
}

/** A dialog with one form, with Cancel and a submit button; `onSubmit` validates, not the browser. */
export function FormDialog({ submit, onSubmit, formClassName, children, ...dialog }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button
            variant={submit.variant ?? 'primary'}
            type="submit"
            form={formId}
            disabled={submit.isDisabled}
            isBusy={submit.isBusy}
          >
            {submit.label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={formClassName}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
