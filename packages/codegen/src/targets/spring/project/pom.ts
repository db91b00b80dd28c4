import { CodeWriter } from '../../../files/codeWriter.ts';
import { xmlText } from '../../../files/escape.ts';
import { type GeneratedFile, projectFile } from '../../../files/generatedFile.ts';
import { type SpringContext } from '../context.ts';
import { plainText } from '../documentEscape.ts';
import { DEVELOPMENT_PROFILE } from './commands.ts';
import { BOOT, getDependencies, type Dependency, getFeatures } from './dependencies.ts';

function element(writer: CodeWriter, name: string, body: () => void): void {
  writer.line(`<${name}>`).indented(body).line(`</${name}>`);
}

function text(writer: CodeWriter, name: string, value: string): void {
  writer.line(`<${name}>${value}</${name}>`);
}

function writeDependency(writer: CodeWriter, dependency: Dependency): void {
  element(writer, 'dependency', () => {
    text(writer, 'groupId', dependency.groupId);
    text(writer, 'artifactId', dependency.artifactId);
    if (dependency.version !== undefined) {
      // The only version that is not managed is a property.
      text(writer, 'version', '${springdoc.version}');
    }
    if (dependency.scope !== undefined) text(writer, 'scope', dependency.scope);
    if (dependency.isOptional === true) text(writer, 'optional', 'true');
  });
}

function lombokCoordinates(writer: CodeWriter): void {
  text(writer, 'groupId', 'org.projectlombok');
  text(writer, 'artifactId', 'lombok');
}

function writePlugins(writer: CodeWriter, context: SpringContext): void {
  const { useLombok, addLombokPlugin } = context.config;
  if (useLombok && addLombokPlugin) {
    element(writer, 'plugin', () => {
      text(writer, 'groupId', 'org.apache.maven.plugins');
      text(writer, 'artifactId', 'maven-compiler-plugin');
      element(writer, 'configuration', () => {
        element(writer, 'annotationProcessorPaths', () => {
          element(writer, 'path', () => {
            lombokCoordinates(writer);
            text(writer, 'version', '${lombok.version}');
          });
        });
      });
    });
  }
  element(writer, 'plugin', () => {
    text(writer, 'groupId', BOOT);
    text(writer, 'artifactId', 'spring-boot-maven-plugin');
    if (useLombok) {
      element(writer, 'configuration', () => {
        element(writer, 'excludes', () => {
          element(writer, 'exclude', () => lombokCoordinates(writer));
        });
      });
    }
  });
}

function writeProject(writer: CodeWriter, context: SpringContext): void {
  const { config, boot } = context;
  text(writer, 'modelVersion', '4.0.0');
  element(writer, 'parent', () => {
    text(writer, 'groupId', BOOT);
    text(writer, 'artifactId', 'spring-boot-starter-parent');
    text(writer, 'version', boot.patch);
    writer.line('<relativePath/> <!-- lookup parent from repository -->');
  });
  text(writer, 'groupId', xmlText(config.groupId));
  text(writer, 'artifactId', xmlText(config.artifactId));
  text(writer, 'version', '0.0.1-SNAPSHOT');
  if (config.packaging === 'war') text(writer, 'packaging', 'war');
  text(writer, 'name', xmlText(plainText(config.name)));
  text(writer, 'description', xmlText(plainText(config.description)));
  element(writer, 'properties', () => {
    text(writer, 'java.version', config.javaVersion);
    if (getFeatures(context).hasEntities) text(writer, 'springdoc.version', boot.springdoc);
    if (getFeatures(context).hasJpa) text(writer, 'spring-boot.run.profiles', DEVELOPMENT_PROFILE);
    if (config.useLombok && boot.lombok !== undefined) text(writer, 'lombok.version', boot.lombok);
  });
  writer.line();
  element(writer, 'dependencies', () => {
    getDependencies(context).forEach((dependency) => writeDependency(writer, dependency));
  });
  writer.line();
  element(writer, 'build', () => {
    element(writer, 'plugins', () => writePlugins(writer, context));
  });
}

/** Emits the build file of a Maven project, in the order of start.spring.io. */
export function emitPom(context: SpringContext): GeneratedFile {
  const writer = new CodeWriter({ indent: '\t' });
  writer.line('<?xml version="1.0" encoding="UTF-8"?>');
  writer.line(
    '<project xmlns="http://maven.apache.org/POM/4.0.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  );
  writer.line(
    '\txsi:schemaLocation="http://maven.apache.org/POM/4.0.0 https://maven.apache.org/xsd/maven-4.0.0.xsd">',
  );
  writer.indented(() => writeProject(writer, context));
  writer.line('</project>');
  return projectFile('pom.xml', writer.toString());
}
