import { type SpringContext } from '../context.ts';
import { DATABASES } from '../databases.ts';

/** A dependency in terms of Maven; without a version if Spring Boot manages it. */
export interface Dependency {
  groupId: string;
  artifactId: string;
  version?: string;
  scope?: 'runtime' | 'test' | 'provided';
  isOptional?: boolean;
}

/** Group id of Spring Boot. */
export const BOOT = 'org.springframework.boot';

function starter(name: string, scope?: Dependency['scope']): Dependency {
  const artifactId = name === '' ? 'spring-boot-starter' : `spring-boot-starter-${name}`;
  return scope === undefined ? { groupId: BOOT, artifactId } : { groupId: BOOT, artifactId, scope };
}

/** Returns the features of a project: those selected, and with entities those of their code. */
export function getFeatures(context: SpringContext) {
  const { dependencies } = context.config;
  const hasEntities = context.model.entities.length > 0;
  return {
    hasEntities,
    hasWeb: hasEntities || dependencies.includes('web') || context.config.packaging === 'war',
    hasJpa: hasEntities || dependencies.includes('data-jpa'),
  };
}

/** Returns the dependencies of the project for either build tool, in the order of start.spring.io. */
export function getDependencies(context: SpringContext): Dependency[] {
  const { config, boot } = context;
  const { starters, springdoc } = boot;
  const { hasEntities, hasWeb, hasJpa } = getFeatures(context);
  const list: Dependency[] = [];
  if (hasWeb) list.push(starter(starters.web));
  if (hasJpa) list.push(starter('data-jpa'));
  if (!hasWeb && !hasJpa) list.push(starter(''));
  if (hasEntities) {
    list.push(starter('validation'), {
      groupId: 'org.springdoc',
      artifactId: 'springdoc-openapi-starter-webmvc-ui',
      version: springdoc,
    });
  }
  if (config.packaging === 'war') list.push(starter(starters.servletContainer, 'provided'));
  if (hasJpa) list.push({ ...DATABASES[config.database.type].driver, scope: 'runtime' });
  if (config.useLombok) list.push({ groupId: 'org.projectlombok', artifactId: 'lombok', isOptional: true });
  list.push(starter(hasWeb ? starters.webTest : 'test', 'test'));
  if (hasJpa && config.database.type !== 'h2') list.push({ ...DATABASES.h2.driver, scope: 'test' });
  return list;
}
