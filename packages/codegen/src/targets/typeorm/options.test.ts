import { describe, expect, it } from 'vitest';
import { typeormOptionsSchema } from './options.ts';

describe('the options', () => {
  it('[M146] have defaults, and unknown ones are dropped', () => {
    expect(typeormOptionsSchema.parse({ other: 1 })).toEqual({
      useEnums: true,
      packageName: 'typeorm-entities',
      database: { type: 'mysql', name: 'my_database', host: 'localhost', port: 3306, username: 'root' },
    });
  });

  it.each([
    [{ packageName: '../x' }, 'packageName'],
    [{ packageName: 'A' }, 'packageName'],
    [{ database: { name: 'a`b' } }, 'database.name'],
    [{ database: { host: 'a b' } }, 'database.host'],
    [{ database: { port: 0 } }, 'database.port'],
    [{ database: { username: 'a\nb' } }, 'database.username'],
    [{ useEnums: 'yes' }, 'useEnums'],
  ])('[G85] %j is rejected', (options, field) => {
    const result = typeormOptionsSchema.safeParse(options);
    expect(result.error?.issues[0]?.path.join('.')).toBe(field);
  });
});
