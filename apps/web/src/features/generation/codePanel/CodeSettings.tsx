import { springConfigSchema, type TargetId } from '@joinery/codegen';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Input } from '../../../ui/fields/Input.tsx';
import { changeGenerationSettings, useGenerationSettings } from '../generationSettings.ts';
import { SqlDatabaseField } from '../forms/SqlDatabaseField.tsx';

/** The settings of targets that have some. */
const SETTINGS: Partial<Record<TargetId, () => ReactNode>> = {
  'spring-boot': SpringSettings,
  typeorm: TypeormSettings,
  sql: SqlDatabaseField,
};

/** The settings of a target; each change regenerates the code (M186). */
export function CodeSettings({ target }: { target: TargetId }) {
  const Settings = SETTINGS[target];
  if (Settings === undefined) return null;
  return (
    <div className="border-b p-3">
      <Settings />
    </div>
  );
}

function TypeormSettings() {
  return <SettingBox label="Use enums" setting="useEnums" />;
}

function SpringSettings() {
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
      <SettingBox label="Use Lombok" setting="useLombok" />
      <SettingBox label="Native accessors" setting="useNativeAccessors" />
      <SettingBox label="Loose coupling" setting="useLooseCoupling" />
      {/* Last, so that its error message does not move the other settings. */}
      <PackageName />
    </div>
  );
}

type BooleanSetting = 'useEnums' | 'useLombok' | 'useNativeAccessors' | 'useLooseCoupling';

function SettingBox({ label, setting }: { label: string; setting: BooleanSetting }) {
  const settings = useGenerationSettings();
  return (
    <Checkbox
      label={label}
      isChecked={settings[setting]}
      onCheckedChange={(isOn) => changeGenerationSettings({ [setting]: isOn })}
    />
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
