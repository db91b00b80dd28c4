import { type SpringConfig, springConfigSchema } from '@joinery/codegen';
import { createStore, type StoreApi, useStore } from 'zustand';

/** The generator settings of the specification, kept in this browser; form and code panel share them. */
export interface GenerationSettings {
  useLombok: boolean;
  useNativeAccessors: boolean;
  useLooseCoupling: boolean;
  /** TypeORM. */
  useEnums: boolean;
  packageName: string;
}

const KEY = 'joinery-generation';

const DEFAULTS: GenerationSettings = {
  useLombok: false,
  useNativeAccessors: true,
  useLooseCoupling: false,
  useEnums: true,
  packageName: 'com.example.demo',
};

function isUsable(settings: Partial<GenerationSettings>): boolean {
  return springConfigSchema.safeParse({ packageName: settings.packageName }).success;
}

/** What was kept, as far as it still fits. */
function kept(): GenerationSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const known = Object.entries(DEFAULTS).map(([name, value]: [string, unknown]): [string, unknown] => [
      name,
      typeof stored[name] === typeof value ? stored[name] : value,
    ]);
    const settings = Object.fromEntries(known) as unknown as GenerationSettings;
    return isUsable(settings) ? settings : { ...settings, packageName: DEFAULTS.packageName };
  } catch {
    return DEFAULTS;
  }
}

const store: StoreApi<GenerationSettings> = createStore(() => kept());

/** The settings as they are now. */
export function useGenerationSettings(): GenerationSettings {
  return useStore(store);
}

/** The settings as they are now, outside of a component. */
export function generationSettings(): GenerationSettings {
  return store.getState();
}

export function changeGenerationSettings(changes: Partial<GenerationSettings>): void {
  store.setState(changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(store.getState()));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

/** Lombok is used if and only if it is a dependency: setting and form are one switch. */
export function springConfigOf(settings: GenerationSettings, base?: SpringConfig): SpringConfig {
  const { useLombok, useNativeAccessors, useLooseCoupling, packageName } = settings;
  const dependencies = (base?.dependencies ?? ['web', 'data-jpa']).filter((name) => name !== 'lombok');
  return springConfigSchema.parse({
    ...base,
    useLombok,
    useNativeAccessors,
    useLooseCoupling,
    packageName,
    dependencies: useLombok ? [...dependencies, 'lombok'] : dependencies,
  });
}
