import { CodeWriter } from '../../../codeWriter.ts';
import { xmlText } from '../../../escape.ts';
import { type GeneratedFile } from '../../../generator.ts';
import { BOOT_TABLE } from '../../../versions.ts';
import { type SpringContext } from '../context.ts';
import { DATABASES } from '../databases.ts';
import { plainText } from '../documentEscape.ts';
import { projectFile } from './projectFile.ts';

interface Dependency {
  groupId: string;
  artifactId: string;
  version?: string;
  scope?: 'runtime' | 'test' | 'provided';
  isOptional?: boolean;
}

const BOOT = 'org.springframework.boot';

function starter(name: string, scope?: Dependency['scope']): Dependency {
  const artifactId = name === '' ? 'spring-boot-starter' : `spring-boot-starter-${name}`;
  return scope === undefined ? { groupId: BOOT, artifactId } : { groupId: BOOT, artifactId, scope };
}

/** Which parts a project has: exactly what was asked for, and with entities what their code needs. */
export function featuresOf(context: SpringContext) {
  const { dependencies } = context.config;
  const hasEntities = context.model.entities.length > 0;
  return {
    hasEntities,
    hasWeb: hasEntities || dependencies.includes('web') || context.config.packaging === 'war',
    hasJpa: hasEntities || dependencies.includes('data-jpa'),
  };
}

function dependenciesOf(context: SpringContext): Dependency[] {
  const { config } = context;
  const { hasEntities, hasWeb, hasJpa } = featuresOf(context);
  const list: Dependency[] = [];
  if (hasWeb) {
    list.push(starter('web'));
  }
  if (hasJpa) {
    list.push(starter('data-jpa'));
  }
  if (!hasWeb && !hasJpa) {
    list.push(starter(''));
  }
  if (hasEntities) {
    list.push(starter('validation'), {
      groupId: 'org.springdoc',
      artifactId: 'springdoc-openapi-starter-webmvc-ui',
      version: '${springdoc.version}',
    });
  }
  if (config.packaging === 'war') {
    list.push(starter('tomcat', 'provided'));
  }
  if (hasJpa) {
    list.push({ ...DATABASES[config.database.type].driver, scope: 'runtime' });
  }
  if (config.useLombok) {
    list.push({ groupId: 'org.projectlombok', artifactId: 'lombok', isOptional: true });
  }
  list.push(starter('test', 'test'));
  if (hasJpa && config.database.type !== 'h2') {
    list.push({ ...DATABASES.h2.driver, scope: 'test' });
  }
  return list;
}

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
      text(writer, 'version', dependency.version);
    }
    if (dependency.scope !== undefined) {
      text(writer, 'scope', dependency.scope);
    }
    if (dependency.isOptional === true) {
      text(writer, 'optional', 'true');
    }
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
          element(writer, 'exclude', () => {
            lombokCoordinates(writer);
          });
        });
      });
    }
  });
}

function writeProject(writer: CodeWriter, context: SpringContext): void {
  const { config } = context;
  text(writer, 'modelVersion', '4.0.0');
  element(writer, 'parent', () => {
    text(writer, 'groupId', BOOT);
    text(writer, 'artifactId', 'spring-boot-starter-parent');
    text(writer, 'version', config.bootVersion);
    writer.line('<relativePath/> <!-- lookup parent from repository -->');
  });
  text(writer, 'groupId', xmlText(config.groupId));
  text(writer, 'artifactId', xmlText(config.artifactId));
  text(writer, 'version', '0.0.1-SNAPSHOT');
  if (config.packaging === 'war') {
    text(writer, 'packaging', 'war');
  }
  text(writer, 'name', xmlText(plainText(config.name)));
  text(writer, 'description', xmlText(plainText(config.description)));
  element(writer, 'properties', () => {
    text(writer, 'java.version', config.javaVersion);
    if (featuresOf(context).hasEntities) {
      text(writer, 'springdoc.version', BOOT_TABLE[config.bootVersion].springdoc);
    }
  });
  writer.line();
  element(writer, 'dependencies', () => {
    dependenciesOf(context).forEach((dependency) => {
      writeDependency(writer, dependency);
    });
  });
  writer.line();
  element(writer, 'build', () => {
    element(writer, 'plugins', () => {
      writePlugins(writer, context);
    });
  });
}

/** The build file of a Maven project, in the order of start.spring.io. */
export function emitPom(context: SpringContext): GeneratedFile {
  const writer = new CodeWriter({ indent: '\t' });
  writer.line('<?xml version="1.0" encoding="UTF-8"?>');
  writer.line(
    '<project xmlns="http://maven.apache.org/POM/4.0.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  );
  writer.line(
    '\txsi:schemaLocation="http://maven.apache.org/POM/4.0.0 https://maven.apache.org/xsd/maven-4.0.0.xsd">',
  );
  writer.indented(() => {
    writeProject(writer, context);
  });
  writer.line('</project>');
  return projectFile('pom.xml', writer.toString());
}
