/** Spring Boot versions on offer, the default first (M314). */
export const BOOT_VERSIONS = ['3.5.0', '3.4.0', '3.3.0'] as const;
export type BootVersion = (typeof BOOT_VERSIONS)[number];

/** What goes with one Spring Boot version and is not managed by its parent. */
interface BootRow {
  /** springdoc-openapi that was built on this Boot minor: others fail at start or at /v3/api-docs. */
  springdoc: string;
  /** Gradle plugin that takes over the versions Spring Boot manages. */
  dependencyManagement: string;
  /** JDKs its documentation names, for the README. */
  testedJdks: string;
}

/** Library versions by Spring Boot version; everything else is managed by the Boot parent. */
export const BOOT_TABLE: Record<BootVersion, BootRow> = {
  '3.5.0': { springdoc: '2.8.9', dependencyManagement: '1.1.7', testedJdks: '17 to 24' },
  '3.4.0': { springdoc: '2.8.8', dependencyManagement: '1.1.6', testedJdks: '17 to 23' },
  '3.3.0': { springdoc: '2.6.0', dependencyManagement: '1.1.5', testedJdks: '17 to 22' },
};

/** Lombok above what Spring Boot manages: that ends inside javac on JDK 25, which may well build for Java 17. */
export const LOMBOK_VERSION = '1.18.42';

/** Maven that the wrapper of a project fetches, the SHA-256 of its zip, and the wrapper's own version. */
export const MAVEN_VERSION = '3.9.11';
export const MAVEN_ZIP_SHA256 = '0d7125e8c91097b36edb990ea5934e6c68b4440eef4ea96510a0f6815e7eeadb';
export const MAVEN_WRAPPER_VERSION = '3.3.4';

/** Gradle that the README of a project asks for: all Spring Boot versions on offer are made for it. */
export const GRADLE_VERSION = '8.14';

/** Java versions the form lists (M315), in its order; those not in USABLE_JAVA_VERSIONS are refused. */
export const JAVA_VERSIONS = ['21', '17', '11', '8'] as const;
export type JavaVersion = (typeof JAVA_VERSIONS)[number];

/** Java versions that Spring Boot 3 runs on. */
export const USABLE_JAVA_VERSIONS = ['21', '17'] as const satisfies readonly JavaVersion[];
export type UsableJavaVersion = (typeof USABLE_JAVA_VERSIONS)[number];

/** Packages of a TypeORM project, as package.json states them. */
export const TYPEORM_PACKAGES = {
  dependencies: { mysql2: '^3.15.3', 'reflect-metadata': '^0.2.2', typeorm: '~1.1.1' },
  devDependencies: { '@types/node': '^20.19.0', typescript: '~5.9.3' },
  /** What TypeORM itself asks for. */
  node: '^20.19.0 || ^22.13.0 || >=24.11.0',
} as const;
