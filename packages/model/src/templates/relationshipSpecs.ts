import { type RelationshipSpec } from './diagramSpec.ts';

type Details = Omit<RelationshipSpec, 'from' | 'to' | 'type'>;

export function oneToMany(from: string, to: string, details: Details): RelationshipSpec {
  return { from, to, type: 'one-to-many', ...details };
}

export function manyToOne(from: string, to: string, details: Details): RelationshipSpec {
  return { from, to, type: 'many-to-one', ...details };
}

export function oneToOne(from: string, to: string, details: Details): RelationshipSpec {
  return { from, to, type: 'one-to-one', ...details };
}

/** Uses a separate table, created by the generators. */
export function manyToMany(from: string, to: string, details: Details): RelationshipSpec {
  return { from, to, type: 'many-to-many', ...details };
}
