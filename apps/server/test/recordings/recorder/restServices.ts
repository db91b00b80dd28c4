import { shop } from './contents.ts';
import { type Scenario } from './scenario.ts';
import { ADA, BEN, CYD, VERA } from './restRecorder.ts';

/** The AI helper without a language model. */
export async function callAssistant({ rest }: Scenario): Promise<void> {
  const prompt = 'A Customer has a name and an email. A Customer has many Orders. An Order has a total.';
  const generate = (name: string, body: object, headers?: Record<string, string>) =>
    rest.call(`POST /diagrams/diagram-generate ${name}`.trim(), 'POST /diagrams/diagram-generate', {
      as: ADA,
      body,
      makesIds: true,
      ...(headers && { headers }),
    });
  await generate('', { prompt });
  await generate('as lines', { prompt: 'Customer with name' }, { accept: 'application/x-ndjson' });
  await generate('without a prompt', { prompt: ' ' });
  await generate('with a long prompt', { prompt: 'a'.repeat(1_001) });
  await rest.call('POST /diagrams/diagram-generate without a token', 'POST /diagrams/diagram-generate', {
    body: { prompt },
  });
  await rest.call('POST /diagrams/diagram-change', 'POST /diagrams/diagram-change', {
    as: ADA,
    body: { prompt: 'Add a phone to Customer.', content: shop() },
    makesIds: true,
  });
  await rest.call('POST /diagrams/diagram-review', 'POST /diagrams/diagram-review', {
    as: ADA,
    body: { content: shop() },
  });
}

/** The Spring Boot base project. */
export async function callGeneration({ rest }: Scenario): Promise<void> {
  const config = {
    name: 'Shop',
    groupId: 'com.example',
    artifactId: 'shop',
    packageName: 'com.example.shop',
    baseDir: 'shop',
    javaVersion: '17',
    dependencies: ['web', 'data-jpa', 'lombok'],
  };
  const init = (name: string, body: object, as?: typeof ADA) =>
    rest.call(`POST /diagrams/init-spring-boot ${name}`.trim(), 'POST /diagrams/init-spring-boot', {
      ...(as && { as }),
      body,
    });
  await init('', { config }, ADA);
  await init('with an invalid package', { config: { ...config, packageName: 'no package' } }, ADA);
  await init('with Java 8', { config: { ...config, javaVersion: '8' } }, ADA);
  await init('without a token', { config });
}

/** Export and deletion of accounts, and the end of sessions. */
export async function callAccount({ rest, ids }: Scenario): Promise<void> {
  await rest.call('GET /account', 'GET /account', { as: ADA });
  await rest.call('GET /account without a token', 'GET /account');
  await rest.call('GET /account/export', 'GET /account/export', { as: VERA });
  await rest.call('GET /account/export without a token', 'GET /account/export');
  await rest.call('POST /account/deletion with a wrong confirmation', 'POST /account/deletion', {
    as: CYD,
    body: { confirmation: 'no' },
  });
  const members = await rest.call<{ id: string; email: string }[]>(
    'GET /diagrams/{id}/users before handing over',
    `GET /diagrams/${ids.live}/users`,
    { as: ADA },
  );
  const ben = members.find(({ email }) => email === BEN.email)?.id;
  await rest.call('POST /account/deletion', 'POST /account/deletion', {
    as: ADA,
    body: { confirmation: ADA.email, handOver: [{ diagramId: ids.live, userId: ben }] },
  });
  await rest.call('GET /diagrams/{id} after its owner left', `GET /diagrams/${ids.live}`, { as: BEN });
  await rest.call('GET /diagrams/{id} after its owner was deleted', `GET /diagrams/${ids.behind}`, {
    as: BEN,
  });
  await rest.call('POST /auth/logout', 'POST /auth/logout', { as: BEN });
  await rest.call('GET /auth/validate after a sign-out', 'GET /auth/validate', { as: BEN });
  await rest.call('POST /auth/logout-all', 'POST /auth/logout-all', { as: VERA });
  await rest.call('POST /auth/logout-all again', 'POST /auth/logout-all', { as: VERA });
}
