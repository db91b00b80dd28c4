import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SYSTEM_FOLDER = '/usr/lib/jvm';

/** A JDK that is installed. */
interface Jdk {
  home: string;
  major: number;
}

/** The JDKs that JAVA_HOME and the system's folder hold, the oldest first. */
export function findJdks(): Jdk[] {
  const installed = existsSync(SYSTEM_FOLDER)
    ? readdirSync(SYSTEM_FOLDER).map((name) => join(SYSTEM_FOLDER, name))
    : [];
  const homes = [process.env['JAVA_HOME'] ?? '', ...installed];
  return homes
    .filter((home) => existsSync(join(home, 'bin/javac')) && existsSync(join(home, 'release')))
    .map((home) => ({
      home,
      major: Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(join(home, 'release'), 'utf8'))?.[1] ?? 0),
    }))
    .sort((a, b) => a.major - b.major);
}
