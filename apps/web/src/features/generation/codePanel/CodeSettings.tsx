import { springConfigSchema, type TargetId } from '@joinery/codegen';
import { useState } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { changeGenerationSettings, useGenerationSettings } from '../generationSettings.ts';
import { SqlDatabaseField } from '../SqlDatabaseField.tsx';

/** The settings of a target; each change regenerates the code (M186). */
export function CodeSettings({ target }: { target: TargetId }) {
  const settings = useGenerationSettings();
  if (target === 'typeorm') {
    return (
      <div className="border-b p-3">
        <Checkbox
          label="Use enums"
          isChecked={settings.useEnums}
          onCheckedChange={(useEnums) => changeGenerationSettings({ useEnums })}
        />
      </div>
    );
  }
  if (target === 'sql') {
    return (
      <div className="border-b p-3">
        <SqlDatabaseField />
      </div>
    );
  }
  if (target !== 'spring-boot') return null;
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2 border-b p-3">
      <Checkbox
        label="Use Lombok"
        isChecked={settings.useLombok}
        onCheckedChange={(useLombok) => changeGenerationSettings({ useLombok })}
      />
      <Checkbox
        label="Native accessors"
        isChecked={settings.useNativeAccessors}
        onCheckedChange={(useNativeAccessors) => changeGenerationSettings({ useNativeAccessors })}
      />
      <Checkbox
        label="Loose coupling"
        isChecked={settings.useLooseCoupling}
        onCheckedChange={(useLooseCoupling) => changeGenerationSettings({ useLooseCoupling })}
      />
      {/* Last, so that its error message does not move the other settings. */}
      <PackageName />
    </div>
  );
}

/** Applied once it is a valid package name; until then the previous value applies. */
function PackageName() {
  const { packageName } = useGenerationSettings();
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
          if (value !== '' && springConfigSchema.safeParse({ packageName: value }).success)
            changeGenerationSettings({ packageName: value });
        }}
        onBlur={() => setDraft(null)}
      />
    </Field>
  );
}
