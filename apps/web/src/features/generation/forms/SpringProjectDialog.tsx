import { type SpringConfig } from '@joinery/codegen';
import { useState } from 'react';
import { changeGenerationSettings, generationSettings, toSpringConfig } from '../generationSettings.ts';
import { ProjectDialog } from './ProjectDialog.tsx';
import { SpringForm } from './SpringForm.tsx';

/** Configures, generates and downloads a Spring Boot project. */
export function SpringProjectDialog() {
  const [config, setConfig] = useState<SpringConfig>(() => toSpringConfig(generationSettings()));
  return (
    <ProjectDialog
      describeFailure={failureMessage}
      renderForm={(onSubmit, onClose) => (
        <SpringForm
          config={config}
          onClose={onClose}
          onSubmit={(next) => {
            const { useLombok, useLooseCoupling, packageName } = next;
            changeGenerationSettings({ useLombok, useLooseCoupling, packageName });
            setConfig(next);
            onSubmit({
              request: { target: 'spring-boot', options: next },
              fileName: `${next.artifactId}.zip`,
            });
          }}
        />
      )}
    />
  );
}

/** The generator's own message if there is one (M285). */
function failureMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message === '' ? 'Failed to generate Spring Boot project' : message;
}
