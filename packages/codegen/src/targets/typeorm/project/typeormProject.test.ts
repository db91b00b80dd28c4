import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { generateFile, generateFiles, id } from '../../../../test/typeormFiles.ts';
import { buildCodeModel } from '../../../buildCodeModel.ts';
import { zipEntries } from '../../../files/projectZip.ts';
import { typeormOptionsSchema } from '../options.ts';
import { typeormFiles } from './typeormProject.ts';

describe('the project', () => {
  const shop = aDiagram({
    nodes: [anEntity({ name: 'User', attributes: [id] }), anEntity({ name: 'order', attributes: [id] })],
  });

  it('[M010] [M205] contains code, data source, tests, settings, README and the diagram', () => {
    expect([...generateFiles(shop).keys()]).toEqual([
      ...['src/UserEntity.ts', 'src/OrderEntity.ts', 'src/index.ts', 'src/data-source.ts'],
      ...['test/entities.test.ts', 'test/test-data-source.ts', 'test/tsconfig.json'],
      ...[
        'package.json',
        'tsconfig.json',
        '.gitignore',
        'README.md',
        'er-diagram.json',
        '.joinery/files.json',
      ],
    ]);
  });

  it('[G85] the data source reads the environment, lists the entities and changes nothing', () => {
    const code = generateFile(shop, 'src/data-source.ts', {
      database: { name: 'shop', host: 'db.local', port: 3307, username: "o'neil" },
    });
    expect(code).toContain(`  host: process.env.DB_HOST ?? 'db.local',
  port: Number(process.env.DB_PORT ?? 3307),
  username: process.env.DB_USERNAME ?? 'o\\'neil',
  password: process.env.DB_PASSWORD ?? '',
  database: process.env.DB_NAME ?? 'shop',`);
    expect(code).toContain('synchronize: false,');
    expect(code).toContain('entities: [UserEntity, OrderEntity],');
  });

  it('[G85] user text does not end comments or strings, and is escaped in the README', () => {
    const name = '*/ process.exit(1) /* \' " \\ ` ${x} \n @deprecated <b> | 😀';
    const attributes = [id, anAttribute({ name: 'kind', type: 'Enum', enumValues: [name] })];
    const files = generateFiles(aDiagram({ nodes: [anEntity({ name, attributes })] }));
    const code = [...files].filter(([path]) => path.endsWith('.ts')).map(([, text]) => text);
    for (const text of code) expect(text).not.toMatch(/\*\/ process|@deprecated/);
    expect(files.get('README.md')).toContain('&lt;b&gt; \\| 😀 |');
  });

  it('[G50] the same diagram gives the same files, safe to zip', () => {
    const codeModel = buildCodeModel(shop);
    const files = typeormFiles(codeModel, typeormOptionsSchema.parse({}));
    expect(typeormFiles(codeModel, typeormOptionsSchema.parse({}))).toEqual(files);
    expect(zipEntries(files, '')).toHaveLength(files.length);
  });

  it('[G51] the README lists adjustments', () => {
    const readme = generateFile(
      aDiagram({ nodes: [anEntity({ name: 'Keyless', attributes: [] })] }),
      'README.md',
    );
    expect(readme).toContain('## Adjustments');
    expect(readme).toContain('| Keyless | `KeylessEntity` | `keyless` | `id` |');
  });
});
