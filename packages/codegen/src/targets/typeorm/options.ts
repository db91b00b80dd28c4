import { z } from 'zod';
import { databaseNameSchema } from '../../names/databaseName.ts';
import { DATABASES, TYPEORM_DATABASES } from './databases.ts';

const packageName = z
  .string()
  .min(1, 'must not be empty')
  .max(100, 'must be at most 100 characters')
  .regex(
    /^[a-z0-9][a-z0-9._-]*$/,
    'must be lower-case letters, digits, dots, hyphens and underscores, beginning with a letter or digit',
  );

const connection = z.object({
  type: z.enum(TYPEORM_DATABASES).default('mysql'),
  name: databaseNameSchema.default('my_database'),
  host: z
    .string()
    .max(253, 'must be at most 253 characters')
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address')
    .default('localhost'),
  port: z.number().int().min(1).max(65_535).optional(),
  username: z
    .string()
    .min(1, 'must not be empty')
    .max(32, 'must be at most 32 characters')
    .refine((name) => !/\p{C}|\p{Zl}|\p{Zp}/u.test(name), 'must not contain control characters')
    .optional(),
});

/** Port and user without a value are those of the database; SQLite has none. */
const database = connection.transform(({ port, username, ...given }) => {
  const { server } = DATABASES[given.type];
  return { ...given, ...(server && { port: port ?? server.port, username: username ?? server.username }) };
});

/** Options of the TypeORM target (M146) with their defaults; drops unknown fields and rejects invalid ones. */
export const typeormOptionsSchema = z.object({
  /** Whether each enum has a file; if not, its constants are a union of strings. */
  useEnums: z.boolean().default(true),
  /** Name in package.json. */
  packageName: packageName.default('typeorm-entities'),
  /** The database, and fallbacks in data-source.ts for missing environment variables; never a password. */
  database: database.prefault({}),
});

/** Validated options of the TypeORM target. */
export type TypeormOptions = z.output<typeof typeormOptionsSchema>;

/** Options before validation: every field is optional. */
export type TypeormOptionsInput = z.input<typeof typeormOptionsSchema>;
