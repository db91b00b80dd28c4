import { describe, expect, test } from 'vitest';
import { springConfigSchema } from './config.ts';

const accepted = (input: unknown) => springConfigSchema.parse(input);

/** Returns the first problem with the name of its field. */
function refusal(input: unknown): string {
  const issue = springConfigSchema.safeParse(input).error?.issues[0];
  return issue === undefined ? 'accepted' : `${issue.path.join('.')}: ${issue.message}`;
}

describe('springConfigSchema', () => {
  test('[M316] an empty configuration has all defaults', () => {
    expect(accepted({})).toEqual({
      type: 'maven-project',
      language: 'java',
      bootVersion: '3.5',
      groupId: 'com.example',
      artifactId: 'demo',
      baseDir: 'demo',
      name: 'demo',
      description: 'Demo project for Spring Boot',
      packageName: 'com.example.demo',
      packaging: 'jar',
      javaVersion: '17',
      dependencies: ['web', 'data-jpa'],
      database: { type: 'mysql', name: 'demo', username: 'root', password: 'root' },
      addLombokPlugin: true,
      useLombok: false,
      useLooseCoupling: false,
      useNativeAccessors: true,
    });
  });

  test('[M149] dependencies are a list or a comma-separated string, and unknown fields are dropped', () => {
    expect(accepted({ dependencies: 'lombok, web', whatever: 1 }).dependencies).toEqual(['web', 'lombok']);
    expect(accepted({ dependencies: [] }).dependencies).toEqual([]);
    expect(accepted({ whatever: 1 })).not.toHaveProperty('whatever');
  });

  test('[M144] useLombok and the dependency lombok imply each other', () => {
    expect(accepted({ dependencies: ['lombok'] }).useLombok).toBe(true);
    expect(accepted({ useLombok: true }).dependencies).toEqual(['web', 'data-jpa', 'lombok']);
    expect(accepted({}).useLombok).toBe(false);
  });

  test('[M148] Maven and Gradle are supported', () => {
    expect(accepted({ type: 'gradle-project' }).type).toBe('gradle-project');
    expect(accepted({ type: 'maven-project' }).type).toBe('maven-project');
  });

  test('[M315] a Java version can be a number', () => {
    expect(accepted({ javaVersion: 21 }).javaVersion).toBe('21');
  });

  test.each([
    ['[M315] Java 8', { javaVersion: '8' }, 'javaVersion: Spring Boot 3 requires Java 17 or later'],
    ['[M315] Java 11', { javaVersion: 11 }, 'javaVersion: Spring Boot 3 requires Java 17 or later'],
    ['[M315] Java 18', { javaVersion: '18' }, 'javaVersion: must be one of 21, 17'],
    ['[M148] a build tool', { type: 'ant-project' }, 'type: '],
    [
      '[M148] a keyword',
      { packageName: 'com.class.demo' },
      'packageName: must not contain the Java keyword "class"',
    ],
    [
      '[M148] Spring',
      { packageName: 'org.springframework.x' },
      'packageName: must not be below org.springframework',
    ],
    ['[M148] java', { packageName: 'java.util' }, 'packageName: must not be below java or javax'],
    ['[M148] a hyphen', { packageName: 'com.my-shop' }, 'packageName: must be words of letters'],
    ['[M148] a digit', { packageName: 'com.2fa' }, 'packageName: must be words of letters'],
    ['[M148] a path', { baseDir: '../demo' }, 'baseDir: must'],
    ['[M148] a folder', { baseDir: 'a/b' }, 'baseDir: must contain only'],
    ['[M148] dots', { baseDir: 'a..b' }, 'baseDir: must not contain empty parts'],
    ['[M148] a device', { artifactId: 'nul' }, 'artifactId: is a name that Windows keeps'],
    ['[M148] XML', { groupId: 'a<b' }, 'groupId: must contain only'],
    ['[M148] a blank name', { name: '  ' }, 'name: must not be empty'],
    ['[M148] a line end', { description: 'a\nb' }, 'description: must not contain line ends'],
    [
      '[M315] Java 11 with Spring Boot 4',
      { javaVersion: '11', bootVersion: '4.1.2' },
      'javaVersion: Spring Boot 4 requires Java 17 or later',
    ],
    [
      '[M314] a version',
      { bootVersion: '2.7.0' },
      'bootVersion: must be one of 4.1.2, 3.5.0, 3.4.0, 3.3.0, or another patch of these',
    ],
    ['[M314] a line that only begins as one', { bootVersion: '3.50.0' }, 'bootVersion: must be one of'],
    [
      '[M314] a version with more behind it',
      { bootVersion: '3.5.0-SNAPSHOT' },
      'bootVersion: must be one of',
    ],
    ['[M148] a language', { language: 'kotlin' }, 'language: '],
    ['[M149] a dependency', { dependencies: ['web', 'security'] }, 'dependencies.1: '],
    [
      '[M149] a database name',
      { database: { name: '1a' } },
      'database.name: Database name must start with a letter',
    ],
    [
      '[M149] a placeholder',
      { database: { password: 'a${b}' } },
      'database.password: must not contain braces',
    ],
    ['[M149] no user', { database: { username: '' } }, 'database.username: must not be empty'],
    ['[M148] no object', 'demo', 'expected object'],
  ])('%s is rejected with its field', (_, input, message) => {
    expect(refusal(input)).toContain(message);
  });
});
