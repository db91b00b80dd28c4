import {
  BOOT_TABLE,
  type BootLine,
  noteOnBootLine,
  SPRING_OPTIONS,
  SUPPORTED_BOOT_LINE,
} from '@joinery/codegen';
import { type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Input } from '../../../ui/fields/Input.tsx';
import { PasswordInput } from '../../../ui/fields/PasswordInput.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { type SpringFormApi } from './springFormApi.ts';

type TextName =
  | 'groupId'
  | 'artifactId'
  | 'name'
  | 'packageName'
  | 'baseDir'
  | 'description'
  | 'database.name'
  | 'database.username';
type ChoiceName = 'type' | 'language' | 'javaVersion' | 'packaging' | 'database.type';
type FlagName = 'addLombokPlugin' | 'useLooseCoupling';

interface FormSectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
      {note === undefined ? null : <p className="mt-2 text-xs text-muted">{note}</p>}
    </fieldset>
  );
}

interface TextFieldProps {
  form: SpringFormApi;
  name: TextName;
  label: string;
  onChange?: () => void;
}

export function TextField({ form, name, label, onChange }: TextFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref, value, onBlur, onChange: onFieldChange } = field;
  return (
    <Field label={label} error={fieldState.error?.message}>
      <Input
        ref={ref}
        name={name}
        value={value ?? ''}
        autoComplete="off"
        spellCheck={false}
        onBlur={onBlur}
        onChange={(event) => {
          onFieldChange(event);
          onChange?.();
        }}
      />
    </Field>
  );
}

/** The password of the database, hidden until the user asks to see it. */
export function PasswordField({ form }: { form: SpringFormApi }) {
  const { field, fieldState } = useController({ control: form.control, name: 'database.password' });
  const { value, ...rest } = field;
  return (
    <Field label="Password" error={fieldState.error?.message}>
      <PasswordInput {...rest} value={value ?? ''} />
    </Field>
  );
}

interface ChoiceFieldProps<Value extends string> {
  form: SpringFormApi;
  name: ChoiceName;
  label: string;
  options: readonly Value[];
  /** Shown in place of the values. */
  labels?: Partial<Record<Value, string>>;
}

export function ChoiceField<Value extends string>({
  form,
  name,
  label,
  options,
  labels,
}: ChoiceFieldProps<Value>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref, value: chosen, onChange } = field;
  return (
    <Field label={label} error={fieldState.error?.message}>
      <Select
        ref={ref}
        value={String(chosen)}
        options={options.map((value) => ({ value, label: labels?.[value] ?? value }))}
        onValueChange={onChange}
      />
    </Field>
  );
}

/** The version of Spring Boot, with what one should know of the chosen one and a way to one with support. */
export function BootField({ form }: { form: SpringFormApi }) {
  const { field, fieldState } = useController({ control: form.control, name: 'bootVersion' });
  const { ref, value, onChange } = field;
  const chosen = value as BootLine;
  const note = noteOnBootLine(chosen);
  const choose = (line: BootLine): void => {
    onChange(line);
    // Its message names the version.
    void form.trigger('javaVersion');
  };
  return (
    <Field
      label="Spring Boot version"
      error={fieldState.error?.message}
      hint={
        note === undefined ? null : (
          <>
            <span className="inline-block first-letter:uppercase">{note}</span>{' '}
            {BOOT_TABLE[chosen].isSupported ? null : (
              <button
                type="button"
                className="text-accent underline underline-offset-2"
                onClick={() => choose(SUPPORTED_BOOT_LINE)}
              >
                Use {BOOT_TABLE[SUPPORTED_BOOT_LINE].listed}
              </button>
            )}
          </>
        )
      }
    >
      <Select
        ref={ref}
        value={chosen}
        options={SPRING_OPTIONS.bootVersions.map((line) => ({
          value: line,
          label: BOOT_TABLE[line].listed,
          note: noteOnBootLine(line),
        }))}
        onValueChange={choose}
      />
    </Field>
  );
}

interface FlagFieldProps {
  form: SpringFormApi;
  name: FlagName;
  label: string;
  isDisabled?: boolean;
}

export function FlagField({ form, name, label, isDisabled = false }: FlagFieldProps) {
  const { field } = useController({ control: form.control, name });
  return (
    <Checkbox
      label={label}
      isChecked={!isDisabled && (field.value ?? false)}
      isDisabled={isDisabled}
      onCheckedChange={field.onChange}
      className="sm:col-span-2"
    />
  );
}

const DEPENDENCY_LABELS = { web: 'Spring Web', 'data-jpa': 'Spring Data JPA', lombok: 'Lombok' } as const;

/** Checkboxes of the dependencies; Lombok is used in the code if and only if it is one of them. */
export function DependencyChoices({ form }: { form: SpringFormApi }) {
  const { field } = useController({ control: form.control, name: 'dependencies' });
  const chosen = Array.isArray(field.value) ? (field.value as readonly string[]) : [];
  const toggle = (dependency: string, isChosen: boolean): void => {
    field.onChange(
      SPRING_OPTIONS.dependencies.filter((name) => (name === dependency ? isChosen : chosen.includes(name))),
    );
    if (dependency === 'lombok') form.setValue('useLombok', isChosen);
  };
  return (
    <div role="group" aria-label="Dependencies" className="flex flex-wrap gap-4 sm:col-span-2">
      {SPRING_OPTIONS.dependencies.map((dependency) => (
        <Checkbox
          key={dependency}
          label={DEPENDENCY_LABELS[dependency]}
          isChecked={chosen.includes(dependency)}
          onCheckedChange={(isChosen) => toggle(dependency, isChosen)}
        />
      ))}
    </div>
  );
}
