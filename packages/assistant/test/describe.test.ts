import { expect, test } from 'vitest';
import { IS_THOROUGH, randomRuns } from '../../../test/depth.ts';
import { describe } from '../src/index.ts';
import { aMaking } from './making.ts';
import { f1, readSamples, score, type Scores } from './scoring.ts';

const KINDS = ['entities', 'attributes', 'types', 'relationships'] as const;

/**
 * What is held today, and what came out when the texts were read for the first time, before any rule was made for them:
 * entities, attributes, relationships. `fresh` was written in goes, each before it was read, most of them without a look at the builder, and the rules were
 * mended after each but the twenty-seventh, of which the sums alone are known; from the twenty-eighth on they are short prompts; the figures of a first reading are what texts that nobody here has seen may expect.
 * After its first reading the fourth lost units in names, as the others have none, and got an entity for amounts of ingredients.
 */
const FOLDERS = [
  {
    folder: 'descriptions/',
    firstReading: null,
    least: { entities: 0.95, attributes: 0.95, relationships: 0.95 },
  },
  {
    folder: 'heldOut/',
    firstReading: null,
    least: { entities: 0.95, attributes: 0.95, relationships: 0.95 },
  },
  {
    folder: 'fresh/first/',
    firstReading: [0.862, 0.793, 0.663],
    least: { entities: 0.98, attributes: 0.97, relationships: 0.92 },
  },
  {
    folder: 'fresh/second/',
    firstReading: [0.883, 0.848, 0.648],
    least: { entities: 0.94, attributes: 0.94, relationships: 0.85 },
  },
  {
    folder: 'fresh/third/',
    firstReading: [0.953, 0.967, 0.81],
    least: { entities: 0.98, attributes: 0.96, relationships: 0.87 },
  },
  {
    folder: 'fresh/fourth/',
    firstReading: [0.854, 0.786, 0.604],
    least: { entities: 0.97, attributes: 0.94, relationships: 0.9 },
  },
  {
    folder: 'fresh/fifth/',
    firstReading: [0.801, 0.783, 0.55],
    least: { entities: 0.97, attributes: 0.94, relationships: 0.9 },
  },
  {
    folder: 'fresh/sixth/',
    firstReading: [0.913, 0.866, 0.7],
    least: { entities: 0.94, attributes: 0.9, relationships: 0.82 },
  },
  {
    folder: 'fresh/seventh/',
    firstReading: [0.86, 0.826, 0.651],
    least: { entities: 0.94, attributes: 0.92, relationships: 0.81 },
  },
  {
    folder: 'fresh/eighth/',
    firstReading: [0.93, 0.872, 0.725],
    least: { entities: 0.95, attributes: 0.9, relationships: 0.84 },
  },
  {
    folder: 'fresh/ninth/',
    firstReading: [0.777, 0.661, 0.54],
    least: { entities: 0.94, attributes: 0.89, relationships: 0.86 },
  },
  {
    folder: 'fresh/tenth/',
    firstReading: [0.877, 0.724, 0.635],
    least: { entities: 0.95, attributes: 0.91, relationships: 0.85 },
  },
  {
    folder: 'fresh/eleventh/',
    firstReading: [0.845, 0.736, 0.65],
    least: { entities: 0.91, attributes: 0.89, relationships: 0.85 },
  },
  {
    folder: 'fresh/twelfth/',
    firstReading: [0.897, 0.848, 0.768],
    least: { entities: 0.94, attributes: 0.92, relationships: 0.85 },
  },
  {
    folder: 'fresh/thirteenth/',
    firstReading: [0.868, 0.793, 0.624],
    least: { entities: 0.94, attributes: 0.94, relationships: 0.86 },
  },
  {
    folder: 'fresh/fourteenth/',
    firstReading: [0.884, 0.87, 0.757],
    least: { entities: 0.92, attributes: 0.92, relationships: 0.85 },
  },
  {
    folder: 'fresh/fifteenth/',
    firstReading: [0.888, 0.802, 0.713],
    least: { entities: 0.93, attributes: 0.91, relationships: 0.88 },
  },
  {
    folder: 'fresh/sixteenth/',
    firstReading: [0.901, 0.837, 0.758],
    least: { entities: 0.94, attributes: 0.92, relationships: 0.85 },
  },
  {
    folder: 'fresh/seventeenth/',
    firstReading: [0.914, 0.824, 0.743],
    least: { entities: 0.94, attributes: 0.88, relationships: 0.83 },
  },
  {
    folder: 'fresh/eighteenth/',
    firstReading: [0.926, 0.903, 0.667],
    least: { entities: 0.95, attributes: 0.93, relationships: 0.81 },
  },
  {
    folder: 'fresh/nineteenth/',
    firstReading: [0.865, 0.855, 0.602],
    least: { entities: 0.91, attributes: 0.9, relationships: 0.82 },
  },
  {
    folder: 'fresh/twentieth/',
    firstReading: [0.927, 0.932, 0.62],
    least: { entities: 0.98, attributes: 0.98, relationships: 0.92 },
  },
  {
    folder: 'fresh/twentyFirst/',
    firstReading: [0.851, 0.771, 0.673],
    least: { entities: 0.97, attributes: 0.9, relationships: 0.86 },
  },
  {
    folder: 'fresh/twentySecond/',
    firstReading: [0.929, 0.903, 0.748],
    least: { entities: 0.99, attributes: 0.99, relationships: 0.94 },
  },
  {
    folder: 'fresh/twentyThird/',
    firstReading: [0.804, 0.707, 0.536],
    least: { entities: 0.9, attributes: 0.84, relationships: 0.67 },
  },
  {
    folder: 'fresh/twentyFourth/',
    firstReading: [0.867, 0.758, 0.64],
    least: { entities: 0.9, attributes: 0.82, relationships: 0.71 },
  },
  {
    folder: 'fresh/twentyFifth/',
    firstReading: [0.965, 0.929, 0.798],
    least: { entities: 0.98, attributes: 0.97, relationships: 0.91 },
  },
  {
    folder: 'fresh/twentySixth/',
    firstReading: [0.964, 0.953, 0.836],
    least: { entities: 0.97, attributes: 0.95, relationships: 0.87 },
  },
  {
    folder: 'fresh/twentySeventh/',
    firstReading: [0.865, 0.783, 0.644],
    least: { entities: 0.86, attributes: 0.77, relationships: 0.63 },
  },
  {
    folder: 'fresh/twentyEighth/',
    firstReading: [0.865, 0.953, 0.673],
    least: { entities: 0.98, attributes: 0.96, relationships: 0.97 },
  },
  {
    folder: 'fresh/twentyNinth/',
    firstReading: [0.957, 0.906, 0.819],
    least: { entities: 0.96, attributes: 0.93, relationships: 0.86 },
  },
  {
    folder: 'fresh/thirtieth/',
    firstReading: [0.974, 0.912, 0.931],
    least: { entities: 0.98, attributes: 0.97, relationships: 0.94 },
  },
  {
    folder: 'fresh/thirtyFirst/',
    firstReading: [0.886, 0.844, 0.797],
    least: { entities: 0.95, attributes: 0.87, relationships: 0.83 },
  },
];

function scoreFolder(folder: string): Record<keyof Scores, number> {
  const all: Scores[] = [];
  for (const sample of readSamples(new URL(folder, import.meta.url))) {
    const scores = score(sample, describe(sample.text, aMaking()).content);
    all.push(scores);
    for (const kind of KINDS) {
      const { missing, extra } = scores[kind];
      if (missing.length + extra.length > 0)
        console.log(
          `${sample.name} ${kind}: missing ${missing.join(', ') || '-'} | extra ${extra.join(', ') || '-'}`,
        );
    }
  }
  const of = (kind: keyof Scores) => f1(all.map((scores) => scores[kind]));
  return {
    entities: of('entities'),
    attributes: of('attributes'),
    types: of('types'),
    relationships: of('relationships'),
  };
}

/** The first two sets are read in every run, all of them in a thorough one. */
const FOLDERS_OF_THIS_RUN = IS_THOROUGH ? FOLDERS : FOLDERS.slice(0, 2);

test.each(FOLDERS_OF_THIS_RUN)(
  '[A1] the descriptions of $folder give the diagrams that were expected of them',
  ({ folder, firstReading, least }) => {
    const figures = scoreFolder(folder);
    const now = KINDS.map((kind) => `${kind} ${figures[kind].toFixed(3)}`).join(', ');
    console.log(
      `${folder} F1: ${now}${firstReading === null ? '' : ` (first reading ${firstReading.join(' / ')})`}`,
    );
    expect(figures.entities).toBeGreaterThanOrEqual(least.entities);
    expect(figures.attributes).toBeGreaterThanOrEqual(least.attributes);
    expect(figures.relationships).toBeGreaterThanOrEqual(least.relationships);
  },
);

const PIECES =
  'a an each every customers order has many one of which who when it with and , ; : ( ) { } - = . | number created_at is can class create table 1..* § whenever until paid \n- ## \n'.split(
    ' ',
  );

test('[A13] no heap of words and signs breaks the reading', () => {
  let seed = 20_261_120;
  const next = (end: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * end);
  };
  for (let round = 0; round < randomRuns(150); round += 1) {
    const text = Array.from({ length: next(90) }, () => PIECES[next(PIECES.length)] ?? '').join(' ');
    const { content, problem } = describe(text, aMaking());
    expect(content.nodes.length === 0, `seed ${seed}: ${text}`).toBe(problem !== undefined);
  }
});
