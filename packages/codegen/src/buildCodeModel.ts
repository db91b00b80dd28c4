import { resolveRoles } from './codeModel/columns/roles.ts';
import { type DiagramContent, withoutInvisibleTexts } from '@joinery/model';
import type { CodeEntity, CodeModel, Column, Relation } from './codeModel.ts';
import { toColumn, nameColumns, reportProperties } from './codeModel/columns/columns.ts';
import { resolveTypes } from './codeModel/columns/columnTypes.ts';
import { type EntityConstraints, resolveConstraints } from './codeModel/keys/constraints.ts';
import { breakRequiredCycles } from './codeModel/cycles.ts';
import { resolveDefaults } from './codeModel/columns/defaults.ts';
import { Diagnostics } from './codeModel/diagnostics.ts';
import { type DraftColumn, type EntityDraft, isScalar } from './codeModel/drafts.ts';
import { createProjectScopes, draftEntities, type ProjectScopes, resolveKeys } from './codeModel/entities.ts';
import { resolveEnums } from './codeModel/columns/enums.ts';
import { matchForeignKeys } from './codeModel/keys/foreignKeys.ts';
import { draftIndexes } from './codeModel/keys/indexes.ts';
import { resolveJoinTables } from './codeModel/keys/joinTables.ts';
import { limitKeyLengths } from './codeModel/columns/keyLengths.ts';
import { resolveKeyKind } from './codeModel/keys/keys.ts';
import { keepKeyNames } from './codeModel/keys/tableKeys.ts';
import { draftLinks } from './codeModel/links.ts';
import { resolveOwnership } from './codeModel/ownership.ts';
import { nameRelations } from './codeModel/relations.ts';
import { fitEngines, fitRowSize } from './codeModel/columns/rowWidth.ts';
import { getDatabaseLimits, type LimitedBy } from './names/databaseLimits.ts';

/**
 * Builds the model of a diagram for a database, by default MySQL: resolves names, pairs relations, drops unknown ends. Reports
 * repairs and never throws.
 */
export function buildCodeModel(diagram: DiagramContent, database?: LimitedBy): CodeModel {
  const content = withoutInvisibleTexts(diagram);
  const diagnostics = new Diagnostics();
  const scopes = createProjectScopes(content);
  const drafts = draftEntities(content, scopes, diagnostics);
  const limits = getDatabaseLimits(database);
  for (const draft of drafts) draft.limits = limits;
  resolveKeys(drafts, diagnostics);
  const enums = resolveEnums(drafts, scopes.classes, diagnostics);
  const links = matchForeignKeys(draftLinks(content, drafts, diagnostics), diagnostics);
  breakRequiredCycles(links, drafts, diagnostics);
  draftIndexes(content, drafts, diagnostics);
  limitKeyLengths(drafts, links);
  resolveTypes(drafts, diagnostics);
  for (const { foreignKey } of links) foreignKey?.child.foreignKeys.push(foreignKey);
  for (const draft of drafts) nameColumns(draft, diagnostics);
  fitRowSize(drafts, diagnostics);
  fitEngines(drafts, diagnostics);
  resolveDefaults(drafts, diagnostics);
  for (const draft of drafts) resolveRoles(draft, diagnostics);
  const makeRelations = nameRelations(drafts, links);
  for (const draft of drafts) reportProperties(draft, diagnostics);
  keepKeyNames(drafts, scopes);
  const constraints = new Map(
    drafts.map((draft) => [draft, resolveConstraints(draft, scopes, diagnostics)] as const),
  );
  const joinTables = resolveJoinTables(links, scopes, diagnostics);
  resolveOwnership(links, diagnostics);
  const relations = makeRelations();
  const entities = drafts.map((draft) =>
    finishEntity(draft, relations.get(draft) ?? [], {
      constraints: constraints.get(draft),
      scopes,
    }),
  );
  return { codeStyle: scopes.style.style, entities, joinTables, enums, diagnostics: diagnostics.list };
}

interface Finish {
  constraints: EntityConstraints | undefined;
  scopes: ProjectScopes;
}

function finishEntity(
  draft: EntityDraft,
  relations: Relation[],
  { constraints, scopes }: Finish,
): CodeEntity {
  const kind = resolveKeyKind(draft);
  const { id, label, description, baseName, className, table, path, engine } = draft;
  const { requestName, responseName, listItemName } = draft;
  return {
    id,
    label,
    ...(description !== undefined && { description }),
    baseName,
    className,
    requestName,
    responseName,
    listItemName,
    table,
    path,
    primaryKey: {
      kind,
      columns: draft.columns.filter(({ isKey }) => isKey).map(toColumn),
      order: draft.keyColumns.map(({ column }) => column),
      ...(kind === 'composite' && { idClassName: scopes.classes.allocate(`${className}Id`) }),
    },
    columns: draft.columns
      .filter((column) => !column.isKey && isScalar(column))
      .map((column) => finishColumn(column, constraints)),
    relations,
    columnOrder: draft.columns.map(({ column }) => column),
    uniqueConstraints: constraints?.uniqueConstraints ?? [],
    indexes: constraints?.indexes ?? [],
    engine,
  };
}

function finishColumn(column: DraftColumn, constraints: EntityConstraints | undefined): Column {
  const uniqueName = constraints?.uniqueNames.get(column);
  const indexName = constraints?.indexNames.get(column);
  return {
    ...toColumn(column),
    ...(uniqueName !== undefined && { uniqueName }),
    ...(indexName !== undefined && { indexName }),
  };
}
