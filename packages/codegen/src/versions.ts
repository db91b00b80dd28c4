/** The day on which `npm run versions` last found that the versions in this file are the newest. */
export const VERSIONS_CHECKED = '2026-11-29';

/** Lines of Spring Boot in the order of the form (M314); a configuration names the line, a project gets its newest patch. */
export const BOOT_LINES = ['4.1', '3.5', '3.4', '3.3'] as const;
export type BootLine = (typeof BOOT_LINES)[number];

/** The parts of the code and the build file of a project that differ between generations of Spring Boot. */
interface BootGeneration {
  major: 3 | 4;
  /** Names of the starters after `spring-boot-starter-`. */
  starters: { web: string; webTest: string; servletContainer: string };
  /** Qualified names of classes that moved. */
  types: {
    autoConfigureMockMvc: string;
    inputCoercionException: string;
    jsonMappingException: string;
    mismatchedInputException: string;
    objectMapper: string;
    servletWebServerInitializedEvent: string;
    unrecognizedPropertyException: string;
    valueInstantiationException: string;
  };
  /** The method of Jackson that returns the name of a member in the path to an invalid value. */
  jsonMemberName: string;
  /** The property with which Jackson does not take a number as the position of an enum value. */
  rejectEnumNumbers: string;
}

const BOOT_3: BootGeneration = {
  major: 3,
  starters: { web: 'web', webTest: 'test', servletContainer: 'tomcat' },
  types: {
    autoConfigureMockMvc: 'org.springframework.boot.test.autoconfigure.web.servlet.AutoConfigureMockMvc',
    inputCoercionException: 'com.fasterxml.jackson.core.exc.InputCoercionException',
    jsonMappingException: 'com.fasterxml.jackson.databind.JsonMappingException',
    mismatchedInputException: 'com.fasterxml.jackson.databind.exc.MismatchedInputException',
    objectMapper: 'com.fasterxml.jackson.databind.ObjectMapper',
    servletWebServerInitializedEvent:
      'org.springframework.boot.web.servlet.context.ServletWebServerInitializedEvent',
    unrecognizedPropertyException: 'com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException',
    valueInstantiationException: 'com.fasterxml.jackson.databind.exc.ValueInstantiationException',
  },
  jsonMemberName: 'getFieldName',
  rejectEnumNumbers: 'spring.jackson.deserialization.fail-on-numbers-for-enums',
};

const BOOT_4: BootGeneration = {
  major: 4,
  starters: { web: 'webmvc', webTest: 'webmvc-test', servletContainer: 'tomcat-runtime' },
  types: {
    autoConfigureMockMvc: 'org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc',
    inputCoercionException: 'tools.jackson.core.exc.InputCoercionException',
    jsonMappingException: 'tools.jackson.core.JacksonException',
    mismatchedInputException: 'tools.jackson.databind.exc.MismatchedInputException',
    objectMapper: 'tools.jackson.databind.ObjectMapper',
    servletWebServerInitializedEvent:
      'org.springframework.boot.web.server.servlet.context.ServletWebServerInitializedEvent',
    unrecognizedPropertyException: 'tools.jackson.databind.exc.UnrecognizedPropertyException',
    valueInstantiationException: 'tools.jackson.databind.exc.ValueInstantiationException',
  },
  jsonMemberName: 'getPropertyName',
  rejectEnumNumbers: 'spring.jackson.datatype.enum.fail-on-numbers-for-enums',
};

/** A line of Spring Boot, and the versions that belong to it and that its parent does not manage. */
export interface BootRow extends BootGeneration {
  /** The version that the form lists. */
  listed: string;
  /** The newest patch, which projects are built with. */
  patch: string;
  /** Whether the line gets open-source support. */
  isSupported: boolean;
  /** springdoc-openapi for this line: others fail at startup or at /v3/api-docs. */
  springdoc: string;
  /** Gradle plugin that applies the versions managed by Spring Boot. */
  dependencyManagement: string;
  /** Present if the Lombok that Spring Boot manages crashes javac on JDK 25. */
  lombok?: string;
  /** JDKs in its documentation, for the README. */
  testedJdks: string;
}

/** Library versions by line of Spring Boot; everything else is managed by the Boot parent. */
export const BOOT_TABLE: Record<BootLine, BootRow> = {
  '4.1': {
    ...BOOT_4,
    listed: '4.1.2',
    patch: '4.1.2',
    isSupported: true,
    springdoc: '3.1.1',
    dependencyManagement: '1.1.7',
    testedJdks: '17 to 27',
  },
  '3.5': {
    ...BOOT_3,
    listed: '3.5.0',
    patch: '3.5.16',
    isSupported: false,
    springdoc: '2.8.17',
    dependencyManagement: '1.1.7',
    testedJdks: '17 to 24',
  },
  '3.4': {
    ...BOOT_3,
    listed: '3.4.0',
    patch: '3.4.13',
    isSupported: false,
    springdoc: '2.8.8',
    dependencyManagement: '1.1.6',
    testedJdks: '17 to 23',
  },
  '3.3': {
    ...BOOT_3,
    listed: '3.3.0',
    patch: '3.3.13',
    isSupported: false,
    springdoc: '2.6.0',
    dependencyManagement: '1.1.5',
    lombok: '1.18.42',
    testedJdks: '17 to 22',
  },
};

/** The line that the form offers instead of one without open-source support. */
export const SUPPORTED_BOOT_LINE: BootLine = '4.1';

/** Finds the line of a version such as 3.5.7 or 3.5. */
export function findBootLine(version: string): BootLine | undefined {
  return /^\d{1,3}\.\d{1,3}(\.\d{1,3})?$/.test(version)
    ? BOOT_LINES.find((line) => version === line || version.startsWith(`${line}.`))
    : undefined;
}

/** Returns what one who chooses the line should know, such as 'builds with 3.5.16, out of open-source support'. */
export function noteOnBootLine(line: BootLine): string | undefined {
  const { listed, patch, isSupported } = BOOT_TABLE[line];
  const notes = [
    ...(listed === patch ? [] : [`builds with ${patch}`]),
    ...(isSupported ? [] : ['out of open-source support']),
  ];
  return notes.length === 0 ? undefined : notes.join(', ');
}

/** Maven that the wrapper of a project downloads, the SHA-256 of its zip, and the version of the wrapper. */
export const MAVEN_VERSION = '3.9.11';
export const MAVEN_ZIP_SHA256 = '0d7125e8c91097b36edb990ea5934e6c68b4440eef4ea96510a0f6815e7eeadb';
export const MAVEN_WRAPPER_VERSION = '3.3.4';

/** Gradle version in the README of a project: all supported Spring Boot versions work with it. */
export const GRADLE_VERSION = '8.14';

/** Java versions in the form (M315), in its order; those not in USABLE_JAVA_VERSIONS are rejected. */
export const JAVA_VERSIONS = ['21', '17', '11', '8'] as const;
export type JavaVersion = (typeof JAVA_VERSIONS)[number];

/** Java versions that Spring Boot runs on. */
export const USABLE_JAVA_VERSIONS = ['21', '17'] as const satisfies readonly JavaVersion[];
export type UsableJavaVersion = (typeof USABLE_JAVA_VERSIONS)[number];

/** Packages of every TypeORM project, as in package.json. */
export const TYPEORM_PACKAGES = {
  dependencies: { 'reflect-metadata': '^0.2.2', typeorm: '~1.1.1' },
  devDependencies: { '@types/node': '^20.19.0', tsx: '^4.23.15', typescript: '~5.9.3' },
  /** The range that TypeORM itself requires. */
  node: '^20.19.0 || ^22.13.0 || >=24.11.0',
} as const;

/** The drivers of TypeORM's databases; it does not yet accept better-sqlite3 13. */
export const TYPEORM_DRIVERS = {
  mysql2: '^3.15.3',
  pg: '^8.23.1',
  'better-sqlite3': '^12.11.1',
} as const;

/** SQLite as WebAssembly, in memory, for the tests of a TypeORM project on SQLite. */
export const SQL_JS_VERSION = '^1.17.0';
