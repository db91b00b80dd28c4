/** Other formats by their content, each with the way to import it. */
const FOREIGN_TEXTS: readonly (readonly [RegExp, string])[] = [
  [
    /ActiveRecord::Schema/u,
    'This looks like the schema.rb of Rails. Import its SQL: set config.active_record.schema_format = :sql.',
  ],
  [/^\s*erDiagram\b/mu, 'This looks like a Mermaid diagram. SQL, DBML and Prisma schemas can be imported.'],
  [/^\s*@startuml\b/mu, 'This looks like a PlantUML diagram. SQL, DBML and Prisma schemas can be imported.'],
  [
    /^\s*Table\s+[\w".]+(?:\s+as\s+\w+)?\s*(?:\[[^\]]*\]\s*)?\{/mu,
    'This looks like DBML. Choose DBML as its language.',
  ],
  [/^\s*[{[]\s*"/u, 'This looks like JSON. A diagram file is opened with Load.'],
  [
    /^\s*<\?xml|^\s*<databaseChangeLog/u,
    'This looks like XML. SQL, DBML and Prisma schemas can be imported.',
  ],
  [
    /^PGDMP/u,
    'This looks like a binary dump of PostgreSQL. Write it as a script: pg_dump --schema-only --format=plain.',
  ],
  [/^SQLite format 3\0/u, 'This looks like a SQLite database. Import the output of its .schema command.'],
];
/** Number of characters from the start of a text that are searched. */
const WINDOW = 20_000;

/** Returns a sentence about the format of a text that is not SQL; undefined if it may be SQL. */
export function describeForeignText(text: string): string | undefined {
  if (hasCreateTable(text)) return undefined;
  return FOREIGN_TEXTS.find(([pattern]) => pattern.test(text.slice(0, WINDOW)))?.[1];
}

export function hasCreateTable(text: string): boolean {
  return /\bCREATE\s+(?:\w+\s+){0,3}TABLE\b/iu.test(text);
}
