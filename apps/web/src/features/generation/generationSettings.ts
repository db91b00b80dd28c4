import { type SpringConfig, springConfigSchema, SQL_DATABASES, type SqlDatabase } from '@joinery/codegen';
import { createStore, type StoreApi, useStore } from 'zustand';

/** The generator settings of the specification, stored in this browser; form and code panel share them. */
export interface GenerationSettings {
  useLombok: boolean;
  useNativeAccessors: boolean;
  useLooseCoupling: boolean;
  /** TypeORM. */
  useEnums: boolean;
  /** SQL. */
  sqlDatabase: SqlDatabase;
  packageName: string;
}

const KEY = 'joinery-generation';

const DEFAULTS: GenerationSettings = {
  useLombok: false,
  useNativeAccessors: true,
  useLooseCoupling: false,
  useEnums: true,
  sqlDatabase: 'mysql',
  packageName: 'com.example.demo',
};

/** The settings with the default of each value that no form would take. */
function withUsableValues(settings: GenerationSettings): GenerationSettings {
  const { packageName, sqlDatabase } = settings;
  const isPackage = springConfigSchema.safeParse({ packageName }).success;
  return {
    ...settings,
    packageName: isPackage ? packageName : DEFAULTS.packageName,
    sqlDatabase: SQL_DATABASES.includes(sqlDatabase) ? sqlDatabase : DEFAULTS.sqlDatabase,
  };
}

/** The stored settings, if still valid. */
function kept(): GenerationSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const known = Object.entries(DEFAULTS).map(([name, value]: [string, unknown]): [string, unknown] => [
      name,
      typeof stored[name] === typeof value ? stored[name] : value,
    ]);
    return withUsableValues(Object.fromEntries(known) as unknown as GenerationSettings);
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
export function toSpringConfig(settings: GenerationSettings, base?: SpringConfig): SpringConfig {
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
