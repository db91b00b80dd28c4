import { type SpringConfig, springConfigSchema } from '@joinery/codegen';
import { createStore, type StoreApi, useStore } from 'zustand';

/** The generator settings of the specification, stored in this browser; form and code panel share them. */
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

/** The stored settings, where still valid. */
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

/** The current settings. */
export function useGenerationSettings(): GenerationSettings {
  return useStore(store);
}

/** The current settings, outside of a component. */
export function generationSettings(): GenerationSettings {
  return store.getState();
}

export function changeGenerationSettings(changes: Partial<GenerationSettings>): void {
  store.setState(changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(store.getState()));
  } catch {
    // Without storage the settings last as long as the page.
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
