import { readFileSync } from 'node:fs';
import { IMPORT_FORMATS } from '@joinery/import';
import { withoutInvisibleCharacters } from '@joinery/model';
import { Command, InvalidArgumentError, Option } from 'commander';
import { CliError, hidePasswords, oneLine } from './cliError.ts';
import { generate, type GenerateOptions } from './generate.ts';
import { DIFF_FORMATS, type DiffOptions, diffSchemas } from './diff.ts';
import { importFile, type ImportOptions } from './importFile.ts';
import { TARGET_NAMES } from './targets.ts';

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return (manifest as { version: string }).version;
}

const SOURCES =
  'script (.sql), document (.dbml), schema (.prisma), folder or .zip of such files or of migrations, or address of a database: postgres://user@host/database, mysql://..., mariadb://..., sqlite:path';

function parseSeconds(value: string): number {
  const seconds = Number(value);
  if (Number.isInteger(seconds) && seconds > 0 && seconds <= 3600) return seconds;
  throw new InvalidArgumentError('It is a whole number from 1 to 3600.');
}

/** Adds the options that apply to sources that are databases. */
function addDatabaseOptions(command: Command): Command {
  return command
    .optionsGroup('Options for a running database:')
    .option('--schema <name>', 'schema of a database to read; can be repeated', collect)
    .option(
      '--include <pattern>',
      'tables of a database to read, as table or schema.table with *; can be repeated',
      collect,
    )
    .option('--exclude <pattern>', 'tables of a database to leave out, likewise', collect)
    .option('--password-stdin', 'read the password of the database from standard input')
    .option('--timeout <seconds>', 'time for each statement of the database', parseSeconds);
}

function createProgram(): Command {
  const program = new Command('joinery')
    .description(
      'Generates a Spring Boot project, TypeORM entities, a SQL script (MySQL, MariaDB, PostgreSQL, SQLite, H2), DBML or Mermaid from a diagram file; makes and changes diagram files by SQL, DBML, Prisma schemas and running databases; compares schemas.',
    )
    .version(version());
  addGenerate(program.command('generate'));
  addImport(program.command('import'));
  addDiff(program.command('diff'));
  return program;
}

function addGenerate(command: Command): void {
  command
    .description('writes the files of one target into a folder')
    .argument('<er-diagram.json>', 'diagram file, as saved by the editor')
    .addOption(
      new Option('--target <target>', 'what to generate').choices(TARGET_NAMES).makeOptionMandatory(),
    )
    .requiredOption('--out <folder>', 'folder that receives the files; made where missing')
    .option(
      '--config <file>',
      'JSON file with the options of the target; a SQL script drops tables only with {"dropExistingTables": true}',
    )
    .option('--force', 'write into a folder that is not empty; files changed by hand stay', false)
    .option('--overwrite', 'with --force: replace files that were changed by hand, too', false)
    .action((file: string, options: Omit<GenerateOptions, 'file'>) => {
      printResult(generate({ ...options, file }));
    });
}

function addImport(command: Command): void {
  command
    .description('makes a diagram file of a schema, or changes one by it')
    .argument('<source>', SOURCES)
    .option('--out <er-diagram.json>', 'diagram file that receives the diagram')
    .option('--into <er-diagram.json>', 'diagram file to which the differences of the source are applied')
    .addOption(
      new Option('--format <format>', 'language of the file; without it, it is detected').choices(
        IMPORT_FORMATS,
      ),
    )
    .option('--force', 'replace a diagram file that is there already', false)
    .option('--drop-missing', 'with --into: remove what the source does not have', false)
    .option(
      '--rename <old=new>',
      'with --into: a table (old=new) or column (table.old=table.new) was renamed',
      collect,
      [],
    )
    .option(
      '--keep-apart <name>',
      'with --into: a table, or a column as table.column, was not renamed',
      collect,
      [],
    );
  addDatabaseOptions(command).action(async (source: string, options: Omit<ImportOptions, 'source'>) => {
    printResult(await importFile({ ...options, source }));
  });
}

function addDiff(command: Command): void {
  command
    .description(
      'compares two schemas: exit code 0 if they are equal, 1 if they differ, 2 if one cannot be read',
    )
    .argument('<from>', `diagram file (.json), ${SOURCES}`)
    .argument('<to>', 'likewise')
    .addOption(new Option('--format <format>', 'form of the output').choices(DIFF_FORMATS).default('text'))
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  addDatabaseOptions(command).action(
    async (from: string, to: string, options: Omit<DiffOptions, 'from' | 'to'>) => {
      try {
        const { isEqual, output, notes } = await diffSchemas({ ...options, from, to });
        printNotes(notes);
        process.stdout.write(output.split('\n').map(withoutInvisibleCharacters).join('\n'));
        process.exitCode = isEqual ? 0 : 1;
      } catch (error) {
        report(error);
        process.exitCode = 2;
      }
    },
  );
}

function printNotes(notes: readonly string[]): void {
  for (const note of notes) process.stderr.write(`${hidePasswords(oneLine(note))}\n`);
}

function printResult({ notes, summary }: { notes: readonly string[]; summary: string }): void {
  printNotes(notes);
  process.stdout.write(`${hidePasswords(oneLine(summary))}\n`);
}

function collect(value: string, values: readonly string[] = []): string[] {
  return [...values, value];
}

/** Prints what went wrong; returns the exit code. */
function report(error: unknown): number {
  const problems = error instanceof CliError ? error.problems : [String(error)];
  for (const problem of problems) process.stderr.write(`joinery: ${hidePasswords(oneLine(problem))}\n`);
  return error instanceof CliError ? error.exitCode : 1;
}

try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = report(error);
}
