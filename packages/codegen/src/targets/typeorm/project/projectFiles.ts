import { type GeneratedFile, projectFile } from '../../../files/generatedFile.ts';
import { TYPEORM_PACKAGES } from '../../../versions.ts';
import { type TypeormContext } from '../context.ts';

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function packageJson({ options }: TypeormContext): GeneratedFile {
  const { dependencies, devDependencies, node } = TYPEORM_PACKAGES;
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
      },
      dependencies,
      devDependencies,
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

/** Emits package.json, tsconfig.json and .gitignore. */
export function emitProjectFiles(context: TypeormContext): GeneratedFile[] {
  return [
    packageJson(context),
    projectFile('tsconfig.json', json(TSCONFIG)),
    projectFile('.gitignore', 'node_modules/\ndist/\n.env\n'),
  ];
}
