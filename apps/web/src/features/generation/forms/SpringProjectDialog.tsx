import { type GivenOptions, resolveOptions, type SpringConfig, springConfigSchema } from '@joinery/codegen';
import { type CodeStyle, isSameValue, type SettingsRecord } from '@joinery/model';
import { useState } from 'react';
import { useChangeSettings, useSettings } from '../targetSettings.ts';
import { ProjectDialog } from './ProjectDialog.tsx';
import { readRememberedOptions, rememberOptions } from './rememberedOptions.ts';
import { SpringForm } from './SpringForm.tsx';

/** Configures, generates and downloads a Spring Boot project. */
export function SpringProjectDialog() {
  const settings = useSettings();
  const change = useChangeSettings();
  const [remembered] = useState(() => readRememberedOptions('spring-boot'));
  /** The project generated last from this dialog; shown again after a failure. */
  const [last, setLast] = useState<{ config: SpringConfig; codeStyle: CodeStyle } | null>(null);
  const createConfig = (codeStyle: CodeStyle): SpringConfig => {
    const options = resolveOptions('spring-boot', { ...settings, codeStyle });
    const parsed = springConfigSchema.safeParse({ ...remembered, ...options });
    return parsed.success ? parsed.data : springConfigSchema.parse({});
  };
  const { codeStyle: storedStyle = 'drawn', keepNames } = settings;
  return (
    <ProjectDialog
      describeFailure={failureMessage}
      renderForm={(onSubmit, onClose) => (
        <SpringForm
          initial={last ?? { config: createConfig(storedStyle), codeStyle: storedStyle }}
          keepNames={keepNames}
          createConfig={createConfig}
          onClose={onClose}
          onSubmit={(config, codeStyle) => {
            const changes = findChanges(config, createConfig(codeStyle));
            const ofStyle = codeStyle === storedStyle ? {} : { codeStyle };
            const changed = change({ ...changes, ...ofStyle });
            rememberOptions('spring-boot', pickRemembered(config));
            setLast({ config, codeStyle });
            onSubmit({
              request: { target: 'spring-boot', options: config, settings: changed },
              fileName: `${config.artifactId}.zip`,
            });
          }}
        />
      )}
    />
  );
}

/** The settings that a submitted form changes: only what its user changed, and never who connects to the database. */
function findChanges(config: SpringConfig, before: SpringConfig): SettingsRecord {
  const { database, ...options } = config;
  const changed = Object.entries(options).filter(
    ([name, value]) => !isSameValue(value, before[name as keyof SpringConfig]),
  );
  const ofName =
    database.name === before.database.name ? [] : [['database', { name: database.name }] as const];
  const own = [...changed, ...ofName];
  return {
    ...(database.type !== before.database.type && { database: database.type }),
    ...(own.length > 0 && { 'spring-boot': Object.fromEntries(own) as GivenOptions }),
  };
}

/** Returns the options that a browser remembers for other diagrams: none that belong to this one. */
function pickRemembered({
  type,
  groupId,
  javaVersion,
  packaging,
  dependencies,
  useLombok,
}: SpringConfig): GivenOptions {
  return { type, groupId, javaVersion, packaging, dependencies, useLombok };
}

/** The generator's own message if there is one (M285). */
function failureMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message === '' ? 'Failed to generate Spring Boot project' : message;
}
