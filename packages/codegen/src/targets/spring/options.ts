import { foldAccents } from '../../names/naming.ts';
import { BOOT_LINES, JAVA_VERSIONS } from '../../versions.ts';
import { DATABASE_TYPES } from './databases.ts';
import { isJavaKeyword } from '@joinery/model';

/** Dependencies of a configuration (M149), in the order of the build file. */
export const DEPENDENCIES = ['web', 'data-jpa', 'lombok'] as const;

/** Build tools (M148), the default first. */
export const PROJECT_TYPES = ['maven-project', 'gradle-project'] as const;

/** Choices of the Spring Boot form, in the order of the specification, else with the default first. */
export const SPRING_OPTIONS = {
  types: PROJECT_TYPES,
  languages: ['java'],
  bootVersions: BOOT_LINES,
  packagings: ['jar', 'war'],
  javaVersions: JAVA_VERSIONS,
  dependencies: DEPENDENCIES,
  databaseTypes: DATABASE_TYPES,
} as const;

/** Suggests a valid package name for a group and an artifact. */
export function suggestPackageName(groupId: string, artifactId: string): string {
  const segments = foldAccents(`${groupId}.${artifactId}`)
    .toLowerCase()
    .split('.')
    .map((segment) => segment.replace(/[^a-z0-9_]+/g, '_').replace(/^_+|_+$/g, ''))
    .filter((segment) => segment !== '')
    .map((segment) => (/^\d/.test(segment) || isJavaKeyword(segment) ? `_${segment}` : segment))
    .map((segment) => (/^(con|prn|aux|nul|com\d|lpt\d)$/.test(segment) ? `${segment}_` : segment));
  const name = segments.join('.').slice(0, 100).replace(/\.+$/, '');
  const isTaken = name === '' || /^(org\.springframework|javax?)(\.|$)/.test(name);
  return isTaken ? 'com.example.demo' : name;
}

/** Names of Spring types that a main class must not have. */
const FORBIDDEN_MAIN_CLASSES = ['SpringApplication', 'SpringBootApplication'];

/** Derives the name of the main class from that of the project: MyShopApplication for `my shop`, Application for unusable names. */
export function mainClassName(name: string): string {
  const words = foldAccents(name)
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .slice(0, 80);
  const candidate = joined.endsWith('Application') ? joined : `${joined}Application`;
  return /^[A-Za-z]/.test(joined) && !FORBIDDEN_MAIN_CLASSES.includes(candidate) ? candidate : 'Application';
}
