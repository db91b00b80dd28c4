import { readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { CliError } from './cliError.ts';
import { generate, type GenerateOptions } from './generate.ts';
import { FORMAT_NAMES, importFile, type ImportOptions } from './importFile.ts';
import { TARGET_NAMES } from './targets.ts';

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return (manifest as { version: string }).version;
}

function createProgram(): Command {
  const program = new Command('joinery')
    .description(
      'Generates a Spring Boot project, TypeORM entities, a SQL script (MySQL, PostgreSQL, SQLite, H2), DBML or Mermaid from a diagram file; makes diagram files of SQL and DBML.',
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
    .description('makes a diagram file of a SQL script or a DBML document')
    .argument('<file>', 'script (.sql) or document (.dbml)')
    .requiredOption('--out <er-diagram.json>', 'diagram file that receives the diagram')
    .addOption(
      new Option('--format <format>', 'language of the file; without it, it is detected').choices(
        FORMAT_NAMES,
      ),
    )
    .option('--force', 'replace a diagram file that is there already', false)
    .action((file: string, options: Omit<ImportOptions, 'file'>) => {
      const result = importFile({ ...options, file });
      for (const line of result.notes) process.stderr.write(`${line}\n`);
      process.stdout.write(`${result.summary}\n`);
    });
  return program;
}

try {
  createProgram().parse();
} catch (error) {
  const problems = error instanceof CliError ? error.problems : [String(error)];
  for (const problem of problems) process.stderr.write(`joinery: ${problem}\n`);
  process.exitCode = 1;
}
