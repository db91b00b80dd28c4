import { z } from 'zod';
import { databaseNameSchema } from '../../databaseName.ts';

const packageName = z
  .string()
  .min(1, 'must not be empty')
  .max(100, 'must be at most 100 characters')
  .regex(
    /^[a-z0-9][a-z0-9._-]*$/,
    'must be lower-case letters, digits, dots, hyphens and underscores, beginning with a letter or digit',
  );

const database = z.object({
  name: databaseNameSchema.default('my_database'),
  host: z
    .string()
    .max(253, 'must be at most 253 characters')
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address')
    .default('localhost'),
  port: z.number().int().min(1).max(65_535).default(3306),
  username: z
    .string()
    .min(1, 'must not be empty')
    .max(32, 'must be at most 32 characters')
    .refine((name) => !/\p{C}|\p{Zl}|\p{Zp}/u.test(name), 'must not contain control characters')
    .default('root'),
});

/** The options of the TypeORM target with all defaults filled in; unknown fields are dropped, others that do not fit are refused. */
export const typeormOptionsSchema = z.object({
  /** One file per enum; off writes the constants as a union of strings where they are used. */
  useEnums: z.boolean().default(true),
  /** Name in package.json. */
  packageName: packageName.default('typeorm-entities'),
  /** What data-source.ts falls back to where the environment says nothing; it never holds a password. */
  database: database.prefault({}),
});

/** Complete, checked options of the TypeORM target. */
export type TypeormOptions = z.output<typeof typeormOptionsSchema>;

/** Options as a person writes them: every field may be missing. */
export type TypeormOptionsInput = z.input<typeof typeormOptionsSchema>;
