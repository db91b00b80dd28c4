import { type GeneratedFile, projectFile } from '../../../files/generatedFile.ts';
import { SQL_JS_VERSION, TYPEORM_DRIVERS, TYPEORM_PACKAGES } from '../../../versions.ts';
import { type TypeormContext } from '../context.ts';
import { DATABASES } from '../databases.ts';
import { TEST_FILE } from '../tests/entityTests.ts';

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function sortKeys(packages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function packageJson({ options }: TypeormContext): GeneratedFile {
  const { dependencies, devDependencies, node } = TYPEORM_PACKAGES;
  const { type } = options.database;
  const { driver } = DATABASES[type];
  const typeorm = (command: string) => `npm run build && typeorm ${command} -d dist/data-source.js`;
  return projectFile(
    'package.json',
    json({
      name: options.packageName,
      version: '0.1.0',
      private: true,
      type: 'module',
      main: 'dist/index.js',
      types: 'dist/index.d.ts',
      engines: { node },
      scripts: {
        build: 'tsc',
        'schema:log': typeorm('schema:log'),
        'schema:sync': typeorm('schema:sync'),
        'migration:generate': typeorm('migration:generate'),
        'migration:run': typeorm('migration:run'),
        test: `tsc --project test && node --import tsx --test ${TEST_FILE}`,
      },
      dependencies: sortKeys({ ...dependencies, [driver]: TYPEORM_DRIVERS[driver] }),
      devDependencies: sortKeys({
        ...devDependencies,
        ...(type === 'sqlite' && { 'sql.js': SQL_JS_VERSION }),
      }),
    }),
  );
}

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022'],
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    types: ['node'],
    rootDir: 'src',
    outDir: 'dist',
    declaration: true,
    sourceMap: true,
    strict: true,
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
    useDefineForClassFields: false,
    isolatedModules: true,
    skipLibCheck: true,
  },
  include: ['src'],
};

function ignoredFiles({ options }: TypeormContext): string[] {
  return options.database.type === 'sqlite' ? ['*.sqlite'] : [];
}

/** Emits package.json, tsconfig.json and .gitignore. */
export function emitProjectFiles(context: TypeormContext): GeneratedFile[] {
  return [
    packageJson(context),
    projectFile('tsconfig.json', json(TSCONFIG)),
    projectFile('.gitignore', ['node_modules/', 'dist/', '.env', ...ignoredFiles(context), ''].join('\n')),
  ];
}
