import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { CliError } from './cliError.ts';
import { generate, type GenerateOptions } from './generate.ts';
import { FORMAT_NAMES, importFile, type ImportOptions } from './importFile.ts';
import { TARGET_NAMES } from './targets.ts';

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return (manifest as { version: string }).version;
}

function collect(value: string, previous: string[] = []): string[] {
  return [...previous, value];
}

function parseSeconds(value: string): number {
  const seconds = Number(value);
  if (Number.isInteger(seconds) && seconds > 0 && seconds <= 3600) return seconds;
  throw new InvalidArgumentError('It is a whole number from 1 to 3600.');
}

function createProgram(): Command {
  const program = new Command('joinery')
    .description(
      'Generates a Spring Boot project, TypeORM entities, a SQL script (MySQL, PostgreSQL, SQLite, H2), DBML or Mermaid from a diagram file; makes diagram files of SQL, DBML, Prisma schemas and running databases.',
    )
    .version(version());
  program
    .command('generate')
    .description('writes the files of one target into a folder')
    .argument('<er-diagram.json>', 'diagram file, as saved by the editor')
    .addOption(
      new Option('--target <target>', 'what to generate').choices(TARGET_NAMES).makeOptionMandatory(),
    )
    .requiredOption('--out <folder>', 'folder that receives the files; made where missing')
    .option('--config <file>', "JSON file with the target's options")
    .option('--force', 'write into a folder that is not empty; files changed by hand stay', false)
    .option('--overwrite', 'with --force: replace files that were changed by hand, too', false)
    .action((file: string, options: Omit<GenerateOptions, 'file'>) => {
      const result = generate({ ...options, file });
      for (const line of result.notes) process.stderr.write(`${line}\n`);
      process.stdout.write(`${result.summary}\n`);
    });
  program
    .command('import')
    .description('makes a diagram file of a SQL script, a DBML document, a Prisma schema or a running database')
    .argument(
      '<source>',
      'script (.sql), document (.dbml), schema (.prisma), or address of a database: postgres://user@host/database, mysql://..., mariadb://..., sqlite:path',
    )
    .requiredOption('--out <er-diagram.json>', 'diagram file that receives the diagram')
    .addOption(
      new Option('--format <format>', 'language of the file; without it, it is detected').choices(
        FORMAT_NAMES,
      ),
    )
    .option('--force', 'replace a diagram file that is there already', false)
    .option('--schema <name>', 'schema to read; can be repeated', collect)
    .option(
      '--include <pattern>',
      'tables to read, as table or schema.table with *; can be repeated',
      collect,
    )
    .option('--exclude <pattern>', 'tables to leave out, likewise', collect)
    .option('--password-stdin', 'read the password of the database from standard input')
    .option('--timeout <seconds>', 'time for each statement of the database', parseSeconds)
    .action(async (file: string, options: Omit<ImportOptions, 'file'>) => {
      const result = await importFile({ ...options, file });
      for (const line of result.notes) process.stderr.write(`${line}\n`);
      process.stdout.write(`${result.summary}\n`);
    });
  return program;
}

try {
  await createProgram().parseAsync();
} catch (error) {
  const problems = error instanceof CliError ? error.problems : [String(error)];
  for (const problem of problems) process.stderr.write(`joinery: ${problem}\n`);
  process.exitCode = 1;
}
