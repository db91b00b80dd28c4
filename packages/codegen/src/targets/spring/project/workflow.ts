import { type GeneratedFile, projectFile } from '../../../files/generatedFile.ts';
import { GRADLE_VERSION } from '../../../versions.ts';
import { type SpringConfig } from '../config.ts';
import { type SpringContext } from '../context.ts';

const STEPS: Record<SpringConfig['type'], { cache: string; build: string }> = {
  'maven-project': {
    cache: 'maven',
    build: '      - run: ./mvnw --batch-mode verify\n',
  },
  'gradle-project': {
    cache: 'gradle',
    build: `      - uses: gradle/actions/setup-gradle@v4
        with:
          gradle-version: '${GRADLE_VERSION}'
      - run: gradle build
`,
  },
};

/** Emits the GitHub workflow that builds and tests every push to main and every pull request. */
export function emitWorkflow({ config }: SpringContext): GeneratedFile {
  const { cache, build } = STEPS[config.type];
  const code = `name: Build

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-java@v4
        with:
          distribution: temurin
          java-version: '${config.javaVersion}'
          cache: ${cache}
${build}`;
  return projectFile('.github/workflows/build.yml', code);
}
