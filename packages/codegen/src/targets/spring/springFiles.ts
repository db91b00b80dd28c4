import { type CodeModel } from '../../codeModel.ts';
import { type GeneratedFile } from '../../files/generatedFile.ts';
import { type SpringConfig } from './config.ts';
import { createContext, forEntity, type SpringContext } from './context.ts';
import { emitApplication, emitConfiguration } from './java/configuration.ts';
import { emitController } from './java/web/controller.ts';
import { emitDtos } from './java/web/dto.ts';
import { emitEntity } from './java/entity/entity.ts';
import { emitEnumParameters } from './java/web/enumParameters.ts';
import { emitFinite } from './java/web/finite.ts';
import { emitExceptions } from './java/web/exceptions.ts';
import { emitQueryParameterCheck } from './java/web/queryParameters.ts';
import { emitPaginationHeaders } from './java/web/paginationHeaders.ts';
import { emitNewRows } from './java/newRows.ts';
import { emitRepository } from './java/repository.ts';
import { emitListFilter } from './java/service/listFilter.ts';
import { emitReferenceCheck } from './java/service/referenceCheck.ts';
import { emitService } from './java/service/service.ts';
import { emitSortableMembers } from './java/service/sortableMembers.ts';
import { emitUniqueKeys } from './java/service/uniqueKeys.ts';
import { emitApiHttp } from './project/apiHttp.ts';
import { emitCompose } from './project/compose.ts';
import { getFeatures } from './project/dependencies.ts';
import { emitDotfiles } from './project/dotfiles.ts';
import { emitGradle } from './project/gradle.ts';
import { emitMavenWrapper } from './project/mavenWrapper.ts';
import { emitPom } from './project/pom.ts';
import { emitProperties } from './project/properties.ts';
import { emitReadme } from './project/readme.ts';
import { emitWorkflow } from './project/workflow.ts';
import { emitApplicationTests } from './tests/applicationTests.ts';
import { emitControllerTest } from './tests/controllerTest.ts';
import { emitFixture } from './tests/fixture.ts';
import { planFixtures } from './tests/fixturePlan.ts';

function emitTests(context: SpringContext): GeneratedFile[] {
  const plans = planFixtures(context);
  return context.model.entities.flatMap((entity) => {
    const scope = forEntity(context, entity);
    const plan = plans.get(entity.id) ?? null;
    return [...(plan === null ? [] : [emitFixture(scope, plan)]), emitControllerTest(scope, plan)];
  });
}

function emitLayers(context: SpringContext): GeneratedFile[] {
  const scopes = context.model.entities.map((entity) => forEntity(context, entity));
  return [
    ...scopes.flatMap(emitEntity),
    ...scopes.map(emitRepository),
    ...emitNewRows(context),
    ...scopes.flatMap(emitService),
    ...emitListFilter(context),
    emitSortableMembers(context),
    ...emitUniqueKeys(context),
    ...emitReferenceCheck(context),
    ...scopes.map(emitController),
    emitPaginationHeaders(context),
    ...scopes.flatMap(emitDtos),
    ...emitFinite(context),
    ...emitConfiguration(context),
    emitQueryParameterCheck(context),
    ...emitEnumParameters(context),
    ...emitExceptions(context),
  ];
}

function emitProject(context: SpringContext): GeneratedFile[] {
  const { hasEntities, hasJpa } = getFeatures(context);
  return [
    ...(context.config.type === 'gradle-project'
      ? emitGradle(context)
      : [emitPom(context), ...emitMavenWrapper()]),
    emitReadme(context),
    ...emitDotfiles(context),
    emitWorkflow(context),
    ...(hasJpa ? emitCompose(context) : []),
    ...(hasEntities ? [emitApiHttp(context)] : []),
    ...emitApplication(context),
    ...emitProperties(context),
    emitApplicationTests(context),
  ];
}

/**
 * Generates the files of a Spring Boot project. Without entities it is the base project, which has exactly the selected
 * dependencies; with entities it also has those of their code.
 */
export function springFiles(model: CodeModel, config: SpringConfig): GeneratedFile[] {
  const context = createContext(model, config);
  const hasEntities = model.entities.length > 0;
  return [
    ...(hasEntities ? emitLayers(context) : []),
    ...emitProject(context),
    ...(hasEntities ? emitTests(context) : []),
  ];
}
