import {
  type GivenOptions,
  type SpringConfig,
  springConfigSchema,
  SQL_DATABASES,
  sqlOptionsSchema,
  TYPEORM_DATABASES,
  typeormOptionsSchema,
} from '@joinery/codegen';
import { useState } from 'react';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Input } from '../../../ui/fields/Input.tsx';
import { useChangeOptions, useChangeSettings, useTargetOptions } from '../targetSettings.ts';
import { DatabaseField } from '../forms/DatabaseField.tsx';

/** The settings of SQL in the code panel; as those of the other targets, each change regenerates the code (M186). */
export function SqlSettings() {
  const { database } = useTargetOptions(sqlOptionsSchema, 'sql');
  const change = useChangeSettings();
  return (
    <DatabaseField
      databases={SQL_DATABASES}
      value={database}
      onValueChange={(next) => void change({ database: next })}
    />
  );
}

export function TypeormSettings() {
  const { useEnums, database } = useTargetOptions(typeormOptionsSchema, 'typeorm');
  const change = useChangeSettings();
  return (
    <div className="flex flex-col gap-2">
      <DatabaseField
        databases={TYPEORM_DATABASES}
        value={database.type}
        onValueChange={(type) => void change({ database: type })}
      />
      <Checkbox
        label="Use enums"
        isChecked={useEnums}
        onCheckedChange={(next) => void change({ typeorm: { useEnums: next } })}
      />
    </div>
  );
}

const SPRING_BOXES = [
  { option: 'useLombok', label: 'Use Lombok' },
  { option: 'useNativeAccessors', label: 'Native accessors' },
  { option: 'useLooseCoupling', label: 'Loose coupling' },
] as const;

export function SpringSettings() {
  const config = useTargetOptions(springConfigSchema, 'spring-boot');
  const change = useChangeOptions('spring-boot');
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
      {SPRING_BOXES.map(({ option, label }) => (
        <Checkbox
          key={option}
          label={label}
          isChecked={config[option]}
          onCheckedChange={(isOn) =>
            change(option === 'useLombok' ? withLombok(config, isOn) : { [option]: isOn })
          }
        />
      ))}
      {/* Last, so that its error message does not move the other settings. */}
      <PackageName packageName={config.packageName} onChange={(packageName) => change({ packageName })} />
    </div>
  );
}

/** Lombok is used if and only if it is a dependency: both are one switch. */
function withLombok({ dependencies }: SpringConfig, useLombok: boolean): GivenOptions {
  const others = dependencies.filter((name) => name !== 'lombok');
  return { useLombok, dependencies: useLombok ? [...others, 'lombok'] : others };
}

/** Applied once it is a valid package name; until then the previous value applies. */
function PackageName({
  packageName,
  onChange,
}: {
  packageName: string;
  onChange: (packageName: string) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? packageName;
  const parsed = springConfigSchema.safeParse({ packageName: shown });
  const error =
    parsed.success && shown !== '' ? undefined : (parsed.error?.issues[0]?.message ?? 'must not be empty');
  return (
    <Field label="Package name" error={error} className="w-full">
      <Input
        value={shown}
        spellCheck={false}
        autoComplete="off"
        className="font-mono text-xs"
        onChange={({ target: { value } }) => {
          setDraft(value);
          if (value !== '' && springConfigSchema.safeParse({ packageName: value }).success) onChange(value);
        }}
        onBlur={() => setDraft(null)}
      />
    </Field>
  );
}
