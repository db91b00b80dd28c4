import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, cloneElement, useId } from 'react';
import { Label } from '../layout/Label.tsx';

interface ControlProps {
  id?: string;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
  /** One control; it receives the id, aria-invalid and aria-describedby. */
  children: ReactElement<ControlProps>;
}

/** A label, a control, a hint and an error, connected for assistive technology. */
export function Field({ label, error, hint, className, children }: FieldProps) {
  const generatedId = useId();
  const id = children.props.id ?? generatedId;
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <Label htmlFor={id}>{label}</Label>
      {cloneElement(children, {
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note ? (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={clsx('text-xs', error ? 'text-danger' : 'text-muted')}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}
