import { exporter, ModelExporter, Parser } from '@dbml/core';
import { buildCodeModel, type CodeModel, type TargetName, getTarget } from '@joinery/codegen';
import { benchDiagram } from './diagram.ts';
import { getMedian } from './median.ts';

/**
 * Number of entities in the comparison of our MySQL schema with the MySQL export of @dbml/core, in CPU time in one process.
 * Both start from their stored form: the diagram, and its DBML document.
 */
const ENTITIES = 1_000;
const RUNS = 5;
/** Maximum CPU time relative to @dbml/core. */
const LIMIT = 0.5;

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function generate(id: TargetName, model: CodeModel): string {
  const target = getTarget(id);
  const { files } = target.generate({ model, content, options: target.optionsSchema.parse({}) });
  return files[0]?.code ?? '';
}

const content = benchDiagram(ENTITIES);
const codeModel = buildCodeModel(content);
const document = generate('dbml', codeModel);
const database = new Parser().parse(document, 'dbmlv2');

const ours = generate('mysql', codeModel);
const tablesIn = (sql: string): number => sql.match(/^CREATE TABLE/gm)?.length ?? 0;
const tables = { ours: tablesIn(ours), theirs: tablesIn(exporter.export(document, 'mysql')) };
if (tables.ours < ENTITIES || tables.ours !== tables.theirs) {
  throw new Error(`not the same schema: ${String(tables.ours)} and ${String(tables.theirs)} tables`);
}

// Alternating, so that other load affects both.
const runs = Array.from({ length: RUNS }, () => ({
  whole: cpuMs(() => generate('mysql', buildCodeModel(content))),
  theirWhole: cpuMs(() => exporter.export(document, 'mysql')),
  print: cpuMs(() => generate('mysql', codeModel)),
  theirPrint: cpuMs(() => ModelExporter.export(database, 'mysql')),
}));
const of = (name: keyof (typeof runs)[number]): number => getMedian(runs.map((run) => run[name]));
const ratio = of('whole') / of('theirWhole');
const shown = (ms: number): string => `${ms.toFixed(0)} ms`;
console.log(
  `${String(ENTITIES)} entities to MySQL: ${shown(of('whole'))} of CPU, @dbml/core ${shown(of('theirWhole'))}`,
);
console.log(
  `of that, printing alone: ${shown(of('print'))}, @dbml/core ${shown(of('theirPrint'))} (no limit)`,
);
console.log(`ratio ${ratio.toFixed(2)} (limit ${LIMIT.toFixed(2)})`);
if (!(ratio <= LIMIT)) process.exitCode = 1;
