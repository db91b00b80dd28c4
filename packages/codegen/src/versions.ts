/** Supported Spring Boot versions, the default first (M314). */
export const BOOT_VERSIONS = ['3.5.0', '3.4.0', '3.3.0'] as const;
export type BootVersion = (typeof BOOT_VERSIONS)[number];

/** The versions that belong to a Spring Boot version and that its parent does not manage. */
interface BootRow {
  /** springdoc-openapi for this Boot minor: others fail at startup or at /v3/api-docs. */
  springdoc: string;
  /** Gradle plugin that applies the versions managed by Spring Boot. */
  dependencyManagement: string;
  /** JDKs in its documentation, for the README. */
  testedJdks: string;
}

/** Library versions by Spring Boot version; everything else is managed by the Boot parent. */
export const BOOT_TABLE: Record<BootVersion, BootRow> = {
  '3.5.0': { springdoc: '2.8.9', dependencyManagement: '1.1.7', testedJdks: '17 to 24' },
  '3.4.0': { springdoc: '2.8.8', dependencyManagement: '1.1.6', testedJdks: '17 to 23' },
  '3.3.0': { springdoc: '2.6.0', dependencyManagement: '1.1.5', testedJdks: '17 to 22' },
};

/** Newer than the Lombok that Spring Boot manages, which crashes javac on JDK 25. */
export const LOMBOK_VERSION = '1.18.42';

/** Maven that the wrapper of a project downloads, the SHA-256 of its zip, and the version of the wrapper. */
export const MAVEN_VERSION = '3.9.11';
export const MAVEN_ZIP_SHA256 = '0d7125e8c91097b36edb990ea5934e6c68b4440eef4ea96510a0f6815e7eeadb';
export const MAVEN_WRAPPER_VERSION = '3.3.4';

/** Gradle version in the README of a project: all supported Spring Boot versions work with it. */
export const GRADLE_VERSION = '8.14';

/** Java versions in the form (M315), in its order; those not in USABLE_JAVA_VERSIONS are rejected. */
export const JAVA_VERSIONS = ['21', '17', '11', '8'] as const;
export type JavaVersion = (typeof JAVA_VERSIONS)[number];

/** Java versions that Spring Boot 3 runs on. */
export const USABLE_JAVA_VERSIONS = ['21', '17'] as const satisfies readonly JavaVersion[];
export type UsableJavaVersion = (typeof USABLE_JAVA_VERSIONS)[number];

/** Packages of a TypeORM project, as in package.json. */
export const TYPEORM_PACKAGES = {
  dependencies: { mysql2: '^3.15.3', 'reflect-metadata': '^0.2.2', typeorm: '~1.1.1' },
  devDependencies: { '@types/node': '^20.19.0', typescript: '~5.9.3' },
  /** The range that TypeORM itself requires. */
  node: '^20.19.0 || ^22.13.0 || >=24.11.0',
} as const;
