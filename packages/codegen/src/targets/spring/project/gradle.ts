import { CodeWriter } from '../../../files/codeWriter.ts';
import { type GeneratedFile, projectFile } from '../../../files/generatedFile.ts';
import { type SpringContext } from '../context.ts';
import { groovyString, plainText } from '../documentEscape.ts';
import { DEVELOPMENT_PROFILE } from './commands.ts';
import { BOOT, getDependencies, type Dependency, getFeatures } from './dependencies.ts';

/** Returns the Gradle configurations of a Maven scope. */
function getConfigurations({ scope, isOptional }: Dependency): string[] {
  if (isOptional === true) return ['compileOnly', 'annotationProcessor'];
  if (scope === 'provided') return ['providedRuntime'];
  if (scope === 'runtime') return ['runtimeOnly'];
  return [scope === 'test' ? 'testImplementation' : 'implementation'];
}

function toNotation({ groupId, artifactId, version }: Dependency): string {
  return groovyString([groupId, artifactId, version].filter((part) => part !== undefined).join(':'));
}

function writePlugins(writer: CodeWriter, { config, boot }: SpringContext): void {
  writer.line("id 'java'");
  if (config.packaging === 'war') writer.line("id 'war'");
  writer.line(`id '${BOOT}' version '${boot.patch}'`);
  writer.line(`id 'io.spring.dependency-management' version '${boot.dependencyManagement}'`);
}

function writeDependencies(writer: CodeWriter, context: SpringContext): void {
  for (const dependency of getDependencies(context)) {
    for (const configuration of getConfigurations(dependency)) {
      writer.line(`${configuration} ${toNotation(dependency)}`);
    }
  }
  writer.line("testRuntimeOnly 'org.junit.platform:junit-platform-launcher'");
}

function buildFile(context: SpringContext): string {
  const { config, boot } = context;
  const writer = new CodeWriter();
  writer.block('plugins', () => writePlugins(writer, context));
  writer.line();
  writer.line(`group = ${groovyString(config.groupId)}`);
  writer.line("version = '0.0.1-SNAPSHOT'");
  writer.line(`description = ${groovyString(plainText(config.description))}`);
  writer.line();
  writer.block('java', () => {
    writer.block('toolchain', () =>
      writer.line(`languageVersion = JavaLanguageVersion.of(${config.javaVersion})`),
    );
  });
  writer.line();
  if (config.useLombok && boot.lombok !== undefined) {
    writer.line(`ext['lombok.version'] = '${boot.lombok}'`);
    writer.line();
  }
  writer.block('repositories', () => writer.line('mavenCentral()'));
  writer.line();
  writer.block('dependencies', () => writeDependencies(writer, context));
  writer.line();
  writer.block("tasks.named('test')", () => writer.line('useJUnitPlatform()'));
  if (getFeatures(context).hasJpa) {
    writer.line();
    writer.block("tasks.named('bootRun')", () =>
      writer.line(`systemProperty 'spring.profiles.active', ${groovyString(DEVELOPMENT_PROFILE)}`),
    );
  }
  return writer.toString();
}

/** Emits the build files of a Gradle project, in the order of start.spring.io; `gradle wrapper` adds the wrapper. */
export function emitGradle(context: SpringContext): GeneratedFile[] {
  const settings = `rootProject.name = ${groovyString(context.config.artifactId)}\n`;
  return [projectFile('settings.gradle', settings), projectFile('build.gradle', buildFile(context))];
}
