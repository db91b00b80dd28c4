import {
  SPRING_OPTIONS,
  SQL_DATABASE_LABELS,
  type SpringConfig,
  type SpringConfigInput,
  springConfigSchema,
} from '@joinery/codegen';
import { zodResolver } from '@hookform/resolvers/zod';
import { type CodeStyle, type DiagramSettings } from '@joinery/model';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { CodeStyleField } from './CodeStyleField.tsx';
import {
  BootField,
  ChoiceField,
  DependencyChoices,
  FlagField,
  FormSection,
  PasswordField,
  TextField,
} from './springFields.tsx';
import { useSuggestedFields } from './useSuggestedFields.ts';

interface SpringFormProps {
  /** Initial values of the form. */
  initial: { config: SpringConfig; codeStyle: CodeStyle };
  keepNames: DiagramSettings['keepNames'];
  /** Returns the values that the form begins with in a style. */
  createConfig: (codeStyle: CodeStyle) => SpringConfig;
  onClose: () => void;
  onSubmit: (config: SpringConfig, codeStyle: CodeStyle) => void;
}

const TYPE_LABELS = { 'maven-project': 'Maven', 'gradle-project': 'Gradle' } as const;

/** The Spring Boot configuration form (specification section 3). */
export function SpringForm({ initial, keepNames, createConfig, onClose, onSubmit }: SpringFormProps) {
  const [codeStyle, setCodeStyle] = useState(initial.codeStyle);
  const form = useForm<SpringConfigInput, unknown, SpringConfig>({
    resolver: zodResolver(springConfigSchema),
    defaultValues: initial.config,
    mode: 'onChange',
  });
  const suggest = useSuggestedFields(form);
  const chooseStyle = (style: CodeStyle): void => {
    setCodeStyle(style);
    const { bootVersion } = createConfig(style);
    if (!form.getFieldState('bootVersion').isDirty)
      form.resetField('bootVersion', { defaultValue: bootVersion });
  };
  const usesLombok = useWatch({ control: form.control, name: 'useLombok' }) ?? false;
  return (
    <FormDialog
      title="Spring Boot Configuration"
      className="max-w-4xl"
      submit={{ label: 'Generate Project' }}
      onSubmit={() => void form.handleSubmit((config) => onSubmit(config, codeStyle))()}
      onClose={onClose}
      formClassName="grid gap-x-8 gap-y-5 pb-3 md:grid-cols-2"
    >
      <div className="flex flex-col gap-5">
        <FormSection title="Project">
          <ChoiceField
            form={form}
            name="type"
            label="Project type"
            options={SPRING_OPTIONS.types}
            labels={TYPE_LABELS}
          />
          <ChoiceField
            form={form}
            name="language"
            label="Language"
            options={SPRING_OPTIONS.languages}
            labels={{ java: 'Java' }}
          />
          <BootField form={form} />
          <ChoiceField
            form={form}
            name="javaVersion"
            label="Java version"
            options={SPRING_OPTIONS.javaVersions}
          />
          <ChoiceField
            form={form}
            name="packaging"
            label="Packaging"
            options={SPRING_OPTIONS.packagings}
            labels={{ jar: 'Jar', war: 'War' }}
          />
        </FormSection>
        <FormSection title="Coordinates">
          <TextField form={form} name="groupId" label="Group" onChange={suggest} />
          <TextField form={form} name="artifactId" label="Artifact" onChange={suggest} />
          <TextField form={form} name="name" label="Name" />
          <TextField form={form} name="packageName" label="Package name" />
          <TextField form={form} name="baseDir" label="Base folder" />
          <TextField form={form} name="description" label="Description" />
        </FormSection>
      </div>
      <div className="flex flex-col gap-5">
        <FormSection
          title="Database"
          note="Username and password are for development. Elsewhere the application reads them from the environment."
        >
          <ChoiceField
            form={form}
            name="database.type"
            label="Database"
            options={SPRING_OPTIONS.databaseTypes}
            labels={SQL_DATABASE_LABELS}
          />
          <TextField form={form} name="database.name" label="Database name" />
          <TextField form={form} name="database.username" label="Username" />
          <PasswordField form={form} />
        </FormSection>
        <FormSection title="Dependencies and code">
          <CodeStyleField value={codeStyle} onValueChange={chooseStyle} keepNames={keepNames} hasPaths />
          <DependencyChoices form={form} />
          <FlagField
            form={form}
            name="addLombokPlugin"
            label="Add the Lombok compiler plugin"
            isDisabled={!usesLombok}
          />
          <FlagField
            form={form}
            name="useLooseCoupling"
            label="Loose coupling: a service interface and its implementation"
          />
        </FormSection>
      </div>
    </FormDialog>
  );
}
