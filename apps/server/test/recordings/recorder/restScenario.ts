import { type DiagramContent } from '@joinery/model';
import { type Placeholders } from '../placeholders.ts';
import { type RecordedServer } from '../recordedServer.ts';
import { type RestStep } from '../transcript.ts';
import { shop } from './contents.ts';
import { ADA, BEN, CYD, createRestRecorder, VERA } from './restRecorder.ts';
import { callEdits, callSaves } from './restSaves.ts';
import {
  callAccount,
  callAiKeys,
  callAssistant,
  callConversation,
  callGeneration,
  callRemovedRoutes,
} from './restServices.ts';
import { callMembers, callSharing } from './restSharing.ts';
import { type Scenario } from './scenario.ts';

/** Calls every documented route: with success, and with each of its usual rejections. */
export async function recordRest(
  server: RecordedServer,
  placeholders: Placeholders,
  { ids }: Pick<Scenario, 'ids'>,
): Promise<RestStep[]> {
  const rest = createRestRecorder(server, placeholders);
  const scenario = { rest, ids };
  await callSignIn(scenario);
  await callDiagrams(scenario);
  await callSaves(scenario);
  await callEdits(scenario);
  await callShelf(scenario);
  await callVersions(scenario);
  await callConversation(scenario);
  await callSharing(scenario);
  await callMembers(scenario);
  await callAssistant(scenario);
  await callRemovedRoutes(scenario);
  await callAiKeys(scenario);
  await callGeneration(scenario);
  await callAccount(scenario);
  return rest.steps;
}

async function callSignIn({ rest }: Scenario): Promise<void> {
  await rest.call('GET /auth/config', 'GET /auth/config');
  await rest.call('GET /auth/nonce', 'GET /auth/nonce');
  await rest.call('POST /dev-identity/token without a name', 'POST /dev-identity/token', {
    body: { email: ADA.email },
  });
  for (const person of [ADA, BEN, VERA, CYD]) await rest.signIn(person);
  const claims = { email: ADA.email, name: ADA.name, googleId: 'dev-1' };
  await rest.call('POST /auth/google without a credential', 'POST /auth/google', { body: claims });
  await rest.call('POST /auth/google with a forged credential', 'POST /auth/google', {
    body: { ...claims, credential: 'a.b.c' },
  });
  await rest.call('GET /auth/validate', 'GET /auth/validate', { as: ADA });
  await rest.call('GET /auth/validate without a token', 'GET /auth/validate');
  await rest.call('GET /auth/validate with a bad token', 'GET /auth/validate', { token: 'bad' });
}

async function callDiagrams({ rest, ids }: Scenario): Promise<void> {
  const content = shop();
  const create = { name: 'Created', content, creationId: 'creation-1' };
  await rest.call('GET /diagrams', 'GET /diagrams', { as: ADA });
  await rest.call('GET /diagrams without a token', 'GET /diagrams');
  await rest.call('POST /diagrams', 'POST /diagrams', { as: ADA, body: create });
  await rest.call('POST /diagrams again with the same creationId', 'POST /diagrams', {
    as: ADA,
    body: { ...create, name: 'Created and renamed' },
  });
  await rest.call('POST /diagrams with unknown and missing fields', 'POST /diagrams', {
    as: ADA,
    body: { name: '  Lenient  ', content: lenientContent(), selected: true },
  });
  await rest.call('POST /diagrams without a name', 'POST /diagrams', {
    as: ADA,
    body: { name: ' ', content },
  });
  await rest.call('POST /diagrams with a wrong type', 'POST /diagrams', {
    as: ADA,
    body: { name: 'Wrong', content: { nodes: [{ id: 'a', data: { name: 7 } }] } },
  });
  await rest.call('POST /diagrams without content', 'POST /diagrams', { as: ADA, body: { name: 'Nothing' } });
  await rest.call('POST /diagrams with malformed JSON', 'POST /diagrams', { as: ADA, body: '{"name":' });
  await rest.call('POST /diagrams without a token', 'POST /diagrams', { body: create });
  await rest.call('GET /diagrams/{id}', `GET /diagrams/${ids.team}`, { as: ADA });
  await rest.call('GET /diagrams/{id} as viewer', `GET /diagrams/${ids.team}`, { as: VERA });
  await rest.call('GET /diagrams/{id} without access', `GET /diagrams/${ids.team}`, { as: CYD });
  await rest.call('GET /diagrams/{id} unknown', 'GET /diagrams/unknown', { as: ADA });
  await rest.call('GET an unknown path', 'GET /unknown', { as: ADA });
}

/** As sent by React Flow and hand-written clients: unknown fields, missing ids, flags and handles. */
function lenientContent(): object {
  return {
    viewport: { x: 0, y: 0, zoom: 1 },
    nodes: [
      {
        id: 'a',
        type: 'whatever',
        selected: true,
        measured: { width: 1, height: 2 },
        position: { x: 1.5, y: 2, z: 3 },
        data: {
          name: 'A',
          attributes: [{ name: 'id', type: 'Long', isPrimaryKey: true }, { name: 'b' }],
          note: 1,
        },
      },
      { id: 'b', data: { name: 'B' } },
    ],
    edges: [
      { source: 'a', target: 'b', data: { type: 'many-to-many' }, animated: true },
      { id: 'e', source: 'a', target: 'b', sourceHandle: 'nowhere', targetHandle: null },
    ],
  };
}

async function callShelf({ rest, ids }: Scenario): Promise<void> {
  const { team } = ids;
  await rest.call('PATCH /diagrams/{id}', `PATCH /diagrams/${team}`, { as: BEN, body: { name: ' Team 2 ' } });
  await rest.call('PATCH /diagrams/{id} without a name', `PATCH /diagrams/${team}`, { as: BEN, body: {} });
  await rest.call('PATCH /diagrams/{id} as viewer', `PATCH /diagrams/${team}`, {
    as: VERA,
    body: { name: 'V' },
  });
  await rest.call('PATCH /diagrams/{id} without access', `PATCH /diagrams/${team}`, {
    as: CYD,
    body: { name: 'C' },
  });
  const duplicate = `POST /diagrams/${team}/duplicate`;
  const { _id: copy = '' } = await rest.call('POST /diagrams/{id}/duplicate', duplicate, {
    as: VERA,
    body: { creationId: 'copy-2' },
  });
  await rest.call('POST /diagrams/{id}/duplicate again', duplicate, {
    as: VERA,
    body: { creationId: 'copy-2' },
  });
  await rest.call('POST /diagrams/{id}/duplicate without a body', duplicate, { as: BEN });
  await rest.call('POST /diagrams/{id}/duplicate with a bad creationId', duplicate, {
    as: BEN,
    body: { creationId: 'a b' },
  });
  await rest.call('POST /diagrams/{id}/duplicate without access', duplicate, { as: CYD });
  await rest.call('DELETE /diagrams/{id} as editor', `DELETE /diagrams/${team}`, { as: BEN });
  await rest.call('DELETE /diagrams/{id} without access', `DELETE /diagrams/${team}`, { as: CYD });
  await rest.call('DELETE /diagrams/{id}', `DELETE /diagrams/${copy}`, { as: VERA });
  await rest.call('GET /diagrams/{id} after its deletion', `GET /diagrams/${copy}`, { as: VERA });
  await rest.call('GET /diagrams/bin', 'GET /diagrams/bin', { as: VERA });
  await rest.call('GET /diagrams/bin without a token', 'GET /diagrams/bin');
  await rest.call('POST /diagrams/{id}/restore', `POST /diagrams/${copy}/restore`, { as: VERA });
  await rest.call('POST /diagrams/{id}/restore of an existing diagram', `POST /diagrams/${copy}/restore`, {
    as: VERA,
  });
  await rest.call('GET /diagrams/{id} after its restoration', `GET /diagrams/${copy}`, { as: VERA });
  await rest.call('DELETE /diagrams/{id} again', `DELETE /diagrams/${copy}`, { as: VERA });
  const permanently = `DELETE /diagrams/bin/${copy}`;
  await rest.call('DELETE /diagrams/bin/{id} of another user', permanently, { as: ADA });
  await rest.call('DELETE /diagrams/bin/{id}', permanently, { as: VERA });
  await rest.call('DELETE /diagrams/bin/{id} again', permanently, { as: VERA });
}

async function callVersions({ rest, ids }: Scenario): Promise<void> {
  const path = `/diagrams/${ids.versions}/versions`;
  await rest.call('GET /diagrams/{id}/versions', `GET ${path}`, { as: VERA });
  await rest.call('GET /diagrams/{id}/versions without access', `GET ${path}`, { as: CYD });
  const body = { name: 'By Ben' };
  await rest.call('POST /diagrams/{id}/versions of a revision that has one', `POST ${path}`, {
    as: BEN,
    body,
  });
  await rest.call('PUT /diagrams/{id} before a version', `PUT /diagrams/${ids.versions}`, {
    as: BEN,
    body: { name: 'Versions 2', content: { nodes: shop().nodes, edges: [] } },
  });
  const { id = '' } = await rest.call('POST /diagrams/{id}/versions', `POST ${path}`, { as: BEN, body });
  await rest.call('POST /diagrams/{id}/versions without a name', `POST ${path}`, {
    as: BEN,
    body: { name: '' },
  });
  await rest.call('POST /diagrams/{id}/versions as viewer', `POST ${path}`, {
    as: VERA,
    body: { name: 'V' },
  });
  const version = `${path}/${id}`;
  await rest.call('GET /diagrams/{id}/versions/{versionId}', `GET ${version}`, { as: VERA });
  await rest.call('GET /diagrams/{id}/versions/{versionId} unknown', `GET ${path}/unknown`, { as: ADA });
  await rest.call('PATCH /diagrams/{id}/versions/{versionId}', `PATCH ${version}`, {
    as: BEN,
    body: { name: 'Renamed' },
  });
  await rest.call('PATCH /diagrams/{id}/versions/{versionId} as viewer', `PATCH ${version}`, {
    as: VERA,
    body: { name: null },
  });
  const { content } = await rest.call<{ content: DiagramContent }>(
    'GET /diagrams/{id} before a restoration',
    `GET /diagrams/${ids.versions}`,
    { as: ADA },
  );
  await rest.call('PUT /diagrams/{id} before a restoration', `PUT /diagrams/${ids.versions}`, {
    as: ADA,
    body: { name: 'Versions', content: { ...content, nodes: content.nodes.slice(1) } },
  });
  await rest.call('POST /diagrams/{id}/versions/{versionId}/restore as viewer', `POST ${version}/restore`, {
    as: VERA,
  });
  await rest.call('POST /diagrams/{id}/versions/{versionId}/restore', `POST ${version}/restore`, { as: BEN });
  await rest.call('POST /diagrams/{id}/versions/{versionId}/restore again', `POST ${version}/restore`, {
    as: BEN,
  });
  await rest.call('GET /diagrams/{id} after a restoration', `GET /diagrams/${ids.versions}`, { as: ADA });
  await rest.call('GET /diagrams/{id}/versions after a restoration', `GET ${path}`, { as: ADA });
  await rest.call('DELETE /diagrams/{id}/versions/{versionId} as editor', `DELETE ${version}`, { as: BEN });
  await rest.call('DELETE /diagrams/{id}/versions/{versionId}', `DELETE ${version}`, { as: ADA });
  await rest.call('DELETE /diagrams/{id}/versions/{versionId} again', `DELETE ${version}`, { as: ADA });
}
