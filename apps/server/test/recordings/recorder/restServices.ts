import { shop } from './contents.ts';
import { type Scenario } from './scenario.ts';
import { ADA, BEN, CYD, type Person, VERA } from './restRecorder.ts';

/** The AI Diagram Generator without a language model. */
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
}

/** Messages to the AI Diagram Generator in a diagram. */
export async function callConversation({ rest, ids }: Scenario): Promise<void> {
  const route = `/diagrams/${ids.team}/assistant`;
  const send = (name: string, as: Person, fields: Readonly<Record<string, string>>) =>
    rest.call(`POST /diagrams/{id}/assistant ${name}`.trim(), `POST ${route}`, {
      as,
      body: formatForm(fields),
      makesIds: true,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
  const fields = { message: 'A Customer has a name.', kind: 'describe', content: JSON.stringify(shop()) };
  await send('', BEN, fields);
  await send('that asks, as viewer', VERA, { ...fields, kind: 'ask' });
  await send('that draws, as viewer', VERA, fields);
  await send('without a message', BEN, { ...fields, message: ' ' });
  await send('without access', CYD, fields);
  await rest.call('GET /diagrams/{id}/assistant', `GET ${route}`, { as: BEN });
  await rest.call('GET /diagrams/{id}/assistant of another user', `GET ${route}`, { as: ADA });
  await rest.call('GET /diagrams/{id}/assistant without access', `GET ${route}`, { as: CYD });
  await rest.call('DELETE /diagrams/{id}/assistant', `DELETE ${route}`, { as: BEN });
  await rest.call('GET /diagrams/{id}/assistant after its deletion', `GET ${route}`, { as: BEN });
}

const BOUNDARY = 'part-of-the-form';

function formatForm(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/** Keys of language models; no provider is asked. */
export async function callAiKeys({ rest }: Scenario): Promise<void> {
  const route = '/account/ai-key';
  const key = { provider: 'openai', model: 'gpt-5', key: 'sk-recorded-1234' };
  await rest.call('GET /account/ai-key before one is stored', `GET ${route}`, { as: ADA });
  await rest.call('PUT /account/ai-key', `PUT ${route}`, { as: ADA, body: key });
  await rest.call('PUT /account/ai-key without a provider', `PUT ${route}`, {
    as: ADA,
    body: { model: 'a' },
  });
  await rest.call('PUT /account/ai-key of a private address', `PUT ${route}`, {
    as: ADA,
    body: { ...key, provider: 'openai-compatible', baseUrl: 'https://127.0.0.1/v1' },
  });
  await rest.call('GET /account/ai-key', `GET ${route}`, { as: ADA });
  await rest.call('GET /account/ai-key without a token', `GET ${route}`);
  await rest.call('POST /account/ai-key/test without a model', `POST ${route}/test`, {
    as: ADA,
    body: { ...key, model: '' },
  });
  await rest.call('DELETE /account/ai-key', `DELETE ${route}`, { as: ADA });
  await rest.call('GET /account/ai-key after its deletion', `GET ${route}`, { as: ADA });
}

/** Routes that were removed. */
export async function callRemovedRoutes({ rest }: Scenario): Promise<void> {
  for (const route of ['diagram-change', 'diagram-review']) {
    await rest.call(`POST /diagrams/${route}`, `POST /diagrams/${route}`, {
      as: ADA,
      body: { content: shop() },
    });
  }
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
