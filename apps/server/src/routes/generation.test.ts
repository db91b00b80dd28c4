import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type Person, type TestServer } from '../../test/testServer.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await createTestServer();
  person = await server.signIn('maker@example.com');
});
afterAll(() => server.close());

async function generateZip(
  config: object,
): Promise<{ status: number; type: unknown; files: Record<string, Uint8Array>; bytes: Buffer }> {
  const generated = await server.app.inject({
    method: 'POST',
    url: '/api/api/diagrams/init-spring-boot',
    headers: { authorization: `Bearer ${person.token}` },
    payload: { config },
  });
  const bytes = generated.rawPayload;
  return {
    status: generated.statusCode,
    type: generated.headers['content-type'],
    files: unzipSync(bytes),
    bytes,
  };
}

it('[K10] the response is a zip with all files below baseDir', async () => {
  const zip = await generateZip({
    artifactId: 'shop',
    baseDir: 'shop-service',
    groupId: 'org.acme',
    packageName: 'org.acme.shop',
  });
  expect(zip).toMatchObject({ status: 200, type: 'application/zip' });
  const paths = Object.keys(zip.files);
  expect(paths.filter((path) => !path.startsWith('shop-service/'))).toEqual([]);
  expect(paths).toContain('shop-service/pom.xml');
  expect(new TextDecoder().decode(zip.files['shop-service/pom.xml'])).toContain(
    '<groupId>org.acme</groupId>',
  );
});

it('[M254] the same configuration gives the same bytes', async () => {
  const [one, other] = [await generateZip({ artifactId: 'shop' }), await generateZip({ artifactId: 'shop' })];
  expect(one.bytes.equals(other.bytes)).toBe(true);
});

it.each([
  [{ javaVersion: '11' }, 'config.javaVersion: Spring Boot 3 requires Java 17 or later'],
  [{ javaVersion: '8' }, 'config.javaVersion: Spring Boot 3 requires Java 17 or later'],
  [{ baseDir: '../up' }, 'config.baseDir: '],
  [{ artifactId: 'a/b' }, 'config.artifactId: '],
  [{ packageName: 'com.example.class' }, 'config.packageName: '],
  [{ bootVersion: '2.7.0' }, 'config.bootVersion: '],
  [{ dependencies: ['everything'] }, 'config.dependencies'],
  [{ database: { type: 'oracle' } }, 'config.database.type: '],
])('[K15] the configuration %j is 400 and the message names the field', async (config, message) => {
  const generated = await server.call('POST /diagrams/init-spring-boot', {
    token: person.token,
    body: { config },
  });
  expect(generated.status).toBe(400);
  expect(generated.body['message']).toContain(message);
});

it.each([
  [{ type: 'maven-project' }, 'pom.xml', '&lt;/description&gt;&lt;x&gt;'],
  [{ type: 'gradle-project' }, 'build.gradle', "\\'; System.exit(1); // "],
])('[K15] a description stays text in the build file of a %j', async (config, name, escaped) => {
  const description = "</description><x>'; System.exit(1); // ${x}";
  const { status, files } = await generateZip({ ...config, description });
  expect(status).toBe(200);
  expect(new TextDecoder().decode(files[`demo/${name}`])).toContain(escaped);
});
