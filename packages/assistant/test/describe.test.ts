import { expect, test } from 'vitest';
import { describe } from '../src/index.ts';
import { f1, readSamples, score, type Scores } from './scoring.ts';

function making() {
  let next = 0;
  return { now: 1_000, createId: () => `id-${(next += 1)}` };
}

function scoreFolder(folder: string): Record<keyof Scores, number> {
  const all: Scores[] = [];
  for (const sample of readSamples(new URL(folder, import.meta.url))) {
    const scores = score(sample, describe(sample.text, making()).content);
    all.push(scores);
    const { entities, attributes, types, relationships } = scores;
    for (const [kind, { missing, extra }] of Object.entries({ entities, attributes, types, relationships })) {
      if (missing.length + extra.length > 0)
        console.log(
          `${sample.name} ${kind}: missing ${missing.join(', ') || '-'} | extra ${extra.join(', ') || '-'}`,
        );
    }
  }
  const of = (kind: keyof Scores) => f1(all.map((scores) => scores[kind]));
  const figures = {
    entities: of('entities'),
    attributes: of('attributes'),
    types: of('types'),
    relationships: of('relationships'),
  };
  console.log(
    `${folder} F1: ${Object.entries(figures)
      .map(([kind, value]) => `${kind} ${value.toFixed(3)}`)
      .join(', ')}`,
  );
  return figures;
}

test('[A1] the forty descriptions give the diagrams that were expected of them', () => {
  const figures = scoreFolder('descriptions/');
  expect(figures.entities).toBeGreaterThanOrEqual(0.9);
  expect(figures.attributes).toBeGreaterThanOrEqual(0.8);
  expect(figures.relationships).toBeGreaterThanOrEqual(0.8);
});

test('[A1] descriptions in other styles come out nearly as well', () => {
  const figures = scoreFolder('heldOut/');
  expect(figures.entities).toBeGreaterThanOrEqual(0.9);
  expect(figures.attributes).toBeGreaterThanOrEqual(0.8);
  expect(figures.relationships).toBeGreaterThanOrEqual(0.8);
});
