import { buildCodeModel, type TargetName, getTarget } from '@joinery/codegen';
import { benchDiagram } from './diagram.ts';
import { getMedian } from './median.ts';

/** Numbers of entities; each figure is the median of several runs in this process. */
const COUNTS = [100, 200, 500, 1_000];
const RUNS = 5;
/** Milliseconds of CPU for every layer at 1,000 entities, after the smaller diagrams have warmed up the process. */
const LIMIT_MS = 1_000;
/** Cost per entity at 1,000 relative to 100 entities: near 1 for linear growth. */
const GROWTH_LIMIT = 1.6;

interface Figure {
  entities: number;
  model: number;
  spring: number;
  typeorm: number;
  mysql: number;
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000;
}

function measure(entities: number): Figure {
  const content = benchDiagram(entities);
  const runs = Array.from({ length: RUNS }, () => {
    let model = buildCodeModel({ nodes: [], edges: [] });
    const generate = (id: TargetName): number => {
      const target = getTarget(id);
      const options = target.optionsSchema.parse({});
      return cpuMs(() => target.generate({ model, content, options }));
    };
    return {
      model: cpuMs(() => (model = buildCodeModel(content))),
      spring: generate('spring-boot'),
      typeorm: generate('typeorm'),
      mysql: generate('mysql'),
    };
  });
  const of = (name: keyof (typeof runs)[number]): number => getMedian(runs.map((run) => run[name]));
  return { entities, model: of('model'), spring: of('spring'), typeorm: of('typeorm'), mysql: of('mysql') };
}

const figures = COUNTS.map(measure);
console.table(
  figures.map((figure) =>
    Object.fromEntries(Object.entries(figure).map(([name, value]) => [name, Math.round(value as number)])),
  ),
);
const [first, last] = [figures[0], figures.at(-1)];
if (first && last) {
  const whole = ({ model, spring }: Figure): number => model + spring;
  const growth = whole(last) / last.entities / (whole(first) / first.entities);
  console.log(
    `every Spring layer at 1,000 entities: ${whole(last).toFixed(0)} ms of CPU (limit ${LIMIT_MS})`,
  );
  console.log(`cost per entity, 1,000 against 100: ${growth.toFixed(2)} (limit ${GROWTH_LIMIT})`);
  if (whole(last) > LIMIT_MS || growth > GROWTH_LIMIT) process.exitCode = 1;
}
