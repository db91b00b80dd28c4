import { type SpringConfig } from '../config.ts';

/** The commands of a build tool. */
interface Commands {
  /** Starts the application, with a database in the profile for development. */
  run: string;
  /** Builds the project and runs its tests. */
  build: string;
}

export const COMMANDS: Record<SpringConfig['type'], Commands> = {
  'maven-project': { run: './mvnw spring-boot:run', build: './mvnw verify' },
  'gradle-project': { run: 'gradle bootRun', build: 'gradle build' },
};

/** The profile for development, which the build tools start the application in; a packaged application has none. */
export const DEVELOPMENT_PROFILE = 'dev';
