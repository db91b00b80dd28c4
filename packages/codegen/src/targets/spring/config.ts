import { withoutInvisibleCharacters } from '@joinery/model';
import { z } from 'zod';
import {
  BOOT_LINES,
  BOOT_TABLE,
  findBootLine,
  JAVA_VERSIONS,
  USABLE_JAVA_VERSIONS,
  type UsableJavaVersion,
} from '../../versions.ts';
import { databaseNameSchema } from '../../names/databaseName.ts';
import { DATABASE_TYPES } from './databases.ts';
import { DEPENDENCIES, PROJECT_TYPES, suggestPackageName } from './options.ts';
import { isJavaKeyword } from '@joinery/model';

const CONTROL = /\p{Cc}|\p{Zl}|\p{Zp}|\p{Cs}/u;
/** Names of Windows devices, with any extension. */
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

const coordinate = z
  .string()
  .max(100, 'must be at most 100 characters')
  .regex(/^[A-Za-z0-9_]/, 'must start with a letter, a digit or an underscore')
  .regex(/^[A-Za-z0-9_.-]*$/, 'must contain only letters, digits, dots, hyphens and underscores')
  .refine((text) => !text.includes('..') && !text.endsWith('.'), 'must not contain empty parts between dots');

const folderName = coordinate.refine(
  (text) => !DEVICE_NAME.test(text),
  'is a name that Windows keeps for devices',
);

const text = (max: number) =>
  z
    .string()
    .max(max, `must be at most ${String(max)} characters`)
    .refine((value) => !CONTROL.test(value), 'must not contain line ends or control characters')
    .overwrite(withoutInvisibleCharacters);

function packageProblem(name: string): string | null {
  for (const segment of name.split('.')) {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(segment)) {
      return 'must be words of letters, digits and underscores joined by dots, none starting with a digit';
    }
    if (isJavaKeyword(segment)) return `must not contain the Java keyword "${segment}"`;
    if (DEVICE_NAME.test(segment)) {
      return `must not contain "${segment}", a name that Windows keeps for devices`;
    }
  }
  if (/^org\.springframework(\.|$)/.test(name)) {
    return 'must not be below org.springframework, which belongs to Spring itself';
  }
  return /^javax?(\.|$)/.test(name) ? 'must not be below java or javax, which belong to the JDK' : null;
}

const packageName = z
  .string()
  .max(100, 'must be at most 100 characters')
  .superRefine((value, context) => {
    const problem = packageProblem(value);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });

/** Any version of a listed line, as the line. */
const bootVersion = z.string().transform((version, context) => {
  const line = findBootLine(version);
  if (line !== undefined) return line;
  const listed = BOOT_LINES.map((each) => BOOT_TABLE[each].listed).join(', ');
  context.addIssue({ code: 'custom', message: `must be one of ${listed}, or another patch of these` });
  return z.NEVER;
});

const javaVersion = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.enum(JAVA_VERSIONS, `must be one of ${USABLE_JAVA_VERSIONS.join(', ')}`));

const dependencies = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : value,
  z.array(z.enum(DEPENDENCIES)).transform((list) => DEPENDENCIES.filter((name) => list.includes(name))),
);

const credential = (max: number) =>
  text(max).refine(
    (value) => !/[{}\\]/.test(value),
    'must not contain braces or backslashes: Spring reads them as placeholders',
  );

const database = z.object({
  type: z.enum(DATABASE_TYPES).default('mysql'),
  name: databaseNameSchema.default('demo'),
  username: credential(32).min(1, 'must not be empty').default('root'),
  password: credential(128).default('root'),
});

const fields = z.object({
  type: z.enum(PROJECT_TYPES).default('maven-project'),
  language: z.enum(['java']).default('java'),
  bootVersion: bootVersion.default('3.5'),
  groupId: coordinate.default('com.example'),
  artifactId: folderName.default('demo'),
  baseDir: folderName.optional(),
  name: text(100)
    .refine((value) => value.trim() !== '', 'must not be empty')
    .optional(),
  description: text(500).default('Demo project for Spring Boot'),
  packageName: packageName.optional(),
  packaging: z.enum(['jar', 'war']).default('jar'),
  javaVersion: javaVersion.default('17'),
  dependencies: dependencies.default(['web', 'data-jpa']),
  database: database.prefault({}),
  addLombokPlugin: z.boolean().default(true),
  useLombok: z.boolean().default(false),
  useLooseCoupling: z.boolean().default(false),
  useNativeAccessors: z.boolean().default(true),
});

const isUsable = (version: string): boolean => USABLE_JAVA_VERSIONS.includes(version as UsableJavaVersion);

/** Whether Spring Boot runs on the Java version is said even where another field is wrong. */
const fieldsThatFit = fields.superRefine(({ bootVersion: line, javaVersion: version }, context) => {
  if (isUsable(version)) return;
  const message = `Spring Boot ${String(BOOT_TABLE[line].major)} requires Java 17 or later`;
  context.addIssue({ code: 'custom', path: ['javaVersion'], message });
});

/**
 * The configuration of a Spring Boot project with its defaults (specification section 7 and the generator settings).
 * Invalid fields are rejected, never repaired; unknown fields are dropped. `useLombok` and the dependency lombok imply
 * each other.
 */
export const springConfigSchema = fieldsThatFit.transform((config) => {
  const useLombok = config.useLombok || config.dependencies.includes('lombok');
  return {
    ...config,
    javaVersion: config.javaVersion as UsableJavaVersion,
    baseDir: config.baseDir ?? config.artifactId,
    name: config.name ?? config.artifactId,
    packageName: config.packageName ?? suggestPackageName(config.groupId, config.artifactId),
    dependencies: DEPENDENCIES.filter((name) =>
      name === 'lombok' ? useLombok : config.dependencies.includes(name),
    ),
    useLombok,
  };
});

/** A validated configuration. */
export type SpringConfig = z.output<typeof springConfigSchema>;

/** A configuration before validation: every field is optional. */
export type SpringConfigInput = z.input<typeof springConfigSchema>;
