import { AI_KEY_PROVIDERS, type AiKeyBody, type AiKeyProvider, type StoredAiKey } from '@joinery/wire';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { useAiKeyActions } from './useAiKeyActions.ts';

const PROVIDERS = Object.entries(AI_KEY_PROVIDERS).map(([value, { label }]) => ({
  value: value as AiKeyProvider,
  label,
}));
const AS_TYPED = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

interface AiKeyFormProps {
  stored: StoredAiKey | null;
  onChange: (stored: StoredAiKey | null) => void;
}

/** The form of a key, with buttons that save, test and remove it. */
export function AiKeyForm({ stored, onChange }: AiKeyFormProps) {
  const [typed, setTyped] = useState(() => toFields(stored));
  const { save, test, remove, reset, isBusy, problem } = useAiKeyActions((next) => {
    setTyped(toFields(next));
    onChange(next);
  });
  const change = (changed: Partial<Fields>): void => {
    reset();
    setTyped({ ...typed, ...changed });
  };
  const getError = (field: keyof Fields): string | undefined =>
    problem?.field === field ? problem.message : undefined;
  const run = (action: (body: AiKeyBody) => void): void => {
    reset();
    action(toBody(typed));
  };

  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run(save.mutate);
      }}
    >
      <Field label="Provider" error={getError('provider')}>
        <Select
          value={typed.provider}
          options={PROVIDERS}
          onValueChange={(provider) => change({ provider })}
        />
      </Field>
      {AI_KEY_PROVIDERS[typed.provider].needsAddress ? (
        <Field label="Address" error={getError('baseUrl')} hint={addressHint(typed.provider)}>
          <Input
            {...AS_TYPED}
            type="url"
            value={typed.baseUrl}
            onChange={(event) => change({ baseUrl: event.target.value })}
          />
        </Field>
      ) : null}
      <Field
        label={typed.provider === 'azure' ? 'Deployment' : 'Model'}
        error={getError('model')}
        hint="The name as the provider spells it"
      >
        <Input
          {...AS_TYPED}
          value={typed.model}
          onChange={(event) => change({ model: event.target.value })}
        />
      </Field>
      <Field label="API key" error={getError('key')} hint={keyHint(stored)}>
        <PasswordInput value={typed.key} onChange={(event) => change({ key: event.target.value })} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={save.isPending} disabled={isBusy}>
          Save
        </Button>
        <Button isBusy={test.isPending} disabled={isBusy} onClick={() => run(test.mutate)}>
          Test this key
        </Button>
        {stored === null ? null : (
          <Button
            variant="ghost"
            className="ml-auto"
            isBusy={remove.isPending}
            disabled={isBusy}
            onClick={() => run(() => remove.mutate())}
          >
            Remove
          </Button>
        )}
      </div>
      <p
        role="status"
        className={clsx('empty:-mt-3', test.data?.ok === true ? 'text-success' : 'text-danger')}
      >
        {test.data?.message}
      </p>
      {problem?.field === null ? (
        <p role="alert" className="text-danger">
          {problem.message}
        </p>
      ) : null}
    </form>
  );
}

interface Fields {
  provider: AiKeyProvider;
  model: string;
  baseUrl: string;
  key: string;
}

function toFields(stored: StoredAiKey | null): Fields {
  return {
    provider: stored?.provider ?? 'openai',
    model: stored?.model ?? '',
    baseUrl: stored?.baseUrl ?? '',
    key: '',
  };
}

function toBody({ provider, model, baseUrl, key }: Fields): AiKeyBody {
  return {
    provider,
    model,
    ...(key.trim() !== '' && { key }),
    ...(AI_KEY_PROVIDERS[provider].needsAddress && { baseUrl }),
  };
}

function addressHint(provider: AiKeyProvider): string {
  return provider === 'azure'
    ? 'For example https://my-resource.openai.azure.com'
    : 'For example https://models.example/v1';
}

function keyHint(stored: StoredAiKey | null): string {
  if (stored === null) return 'Stored encrypted on this server, and never shown again';
  if (stored.maskedKey === null) return 'The stored key can no longer be read. Enter it again.';
  return `Stored key: ${stored.maskedKey}. Leave this empty to keep it.`;
}
