import { type QualifiedName } from '../schema.ts';

/** A name of DBML, in which `public` is the schema of names without one. */
export function qualified(name: string, schema: string | null): QualifiedName {
  return schema === null || schema === 'public' ? { name } : { schema, name };
}
