import { type Scenario } from './scenario.ts';
import { ADA, BEN, CYD, VERA } from './restRecorder.ts';

/** Invitations and the public link. */
export async function callSharing({ rest, ids }: Scenario): Promise<void> {
  const invite = (name: string, body: object, as = ADA) =>
    rest.call(`POST /invitations/invite ${name}`.trim(), 'POST /invitations/invite', {
      as,
      body: { accessLevel: 'EDITOR', diagramId: ids.team, ...body },
    });
  const { inviteToken = '' } = await invite('', { invitedEmail: CYD.email.toUpperCase(), sendMail: false });
  await invite('with an invalid address', { invitedEmail: 'no address' });
  await invite('as owner', { invitedEmail: CYD.email, accessLevel: 'OWNER' });
  await invite('as viewer', { invitedEmail: CYD.email }, VERA);
  await invite('without access', { invitedEmail: CYD.email }, CYD);
  const path = `/diagrams/${ids.team}/invitations`;
  const list = await rest.call<{ id: string; invitedEmail: string }[]>(
    'GET /diagrams/{id}/invitations',
    `GET ${path}`,
    {
      as: ADA,
    },
  );
  await rest.call('GET /diagrams/{id}/invitations as viewer', `GET ${path}`, { as: VERA });
  await rest.call('GET /invitations/verify/{token}', `GET /invitations/verify/${inviteToken}`);
  await rest.call('GET /invitations/verify/{token} unknown', 'GET /invitations/verify/unknown');
  const accept = `POST /invitations/accept/${inviteToken}`;
  await rest.call('POST /invitations/accept/{token} as another user', accept, { as: VERA });
  await rest.call('POST /invitations/accept/{token} without a token', accept);
  await rest.call('POST /invitations/accept/{token}', accept, { as: CYD });
  await rest.call('POST /invitations/accept/{token} again', accept, { as: CYD });
  const pending = list.find(({ invitedEmail }) => invitedEmail.startsWith('dora'))?.id ?? '';
  await rest.call('DELETE /diagrams/{id}/invitations/{invitationId} as viewer', `DELETE ${path}/${pending}`, {
    as: VERA,
  });
  await rest.call('DELETE /diagrams/{id}/invitations/{invitationId}', `DELETE ${path}/${pending}`, {
    as: ADA,
  });
  await rest.call('DELETE /diagrams/{id}/invitations/{invitationId} again', `DELETE ${path}/${pending}`, {
    as: ADA,
  });
  await callPublicLink({ rest, ids });
}

async function callPublicLink({ rest, ids }: Scenario): Promise<void> {
  const path = `/diagrams/${ids.team}/public-link`;
  const { publicToken = '' } = await rest.call('POST /diagrams/{id}/public-link', `POST ${path}`, {
    as: ADA,
  });
  await rest.call('POST /diagrams/{id}/public-link as editor', `POST ${path}`, { as: BEN });
  await rest.call('GET /diagrams/{id}/public-link', `GET ${path}`, { as: ADA });
  await rest.call('GET /diagrams/{id}/public-link as editor', `GET ${path}`, { as: BEN });
  await rest.call('GET /public/{token}', `GET /public/${publicToken}`);
  await rest.call('DELETE /diagrams/{id}/public-link as editor', `DELETE ${path}`, { as: BEN });
  await rest.call('DELETE /diagrams/{id}/public-link', `DELETE ${path}`, { as: ADA });
  await rest.call('GET /public/{token} after it was closed', `GET /public/${publicToken}`);
  await rest.call('GET /diagrams/{id}/public-link after it was closed', `GET ${path}`, { as: ADA });
}

/** Access levels, removal and transfer of ownership. */
export async function callMembers({ rest, ids }: Scenario): Promise<void> {
  const path = `/diagrams/${ids.team}`;
  const users = await rest.call<{ id: string; email: string }[]>(
    'GET /diagrams/{id}/users',
    `GET ${path}/users`,
    {
      as: VERA,
    },
  );
  const getId = ({ email }: { email: string }): string =>
    users.find((user) => user.email === email)?.id ?? '';
  const access = (name: string, body: object, as = ADA) =>
    rest.call(`PUT /diagrams/{id}/access ${name}`.trim(), `PUT ${path}/access`, { as, body });
  await rest.call('GET /diagrams/{id}/users without a token', `GET ${path}/users`);
  const participants = `GET ${path}/participants`;
  await rest.call('GET /diagrams/{id}/participants', participants, { as: ADA });
  await rest.call('GET /diagrams/{id}/participants as editor', participants, { as: BEN });
  await access('', { userId: getId(CYD), accessLevel: 'VIEWER' });
  await access('to owner', { userId: getId(CYD), accessLevel: 'OWNER' });
  await access('of an unknown user', { userId: 'unknown', accessLevel: 'VIEWER' });
  await access('as editor', { userId: getId(CYD), accessLevel: 'EDITOR' }, BEN);
  await rest.call('GET /diagrams/{id}/access-log', `GET ${path}/access-log`, { as: ADA });
  await rest.call('GET /diagrams/{id}/access-log as editor', `GET ${path}/access-log`, { as: BEN });
  await rest.call(
    'DELETE /diagrams/{id}/access/{userId} of another as viewer',
    `DELETE ${path}/access/${getId(BEN)}`,
    {
      as: VERA,
    },
  );
  await rest.call('DELETE /diagrams/{id}/access/{userId}', `DELETE ${path}/access/${getId(CYD)}`, {
    as: ADA,
  });
  await rest.call('GET /diagrams/{id} after removal', `GET ${path}`, { as: CYD });
  await rest.call(
    'DELETE /diagrams/{id}/access/{userId} of oneself',
    `DELETE ${path}/access/${getId(VERA)}`,
    {
      as: VERA,
    },
  );
  await rest.call(
    'DELETE /diagrams/{id}/access/{userId} as owner, of oneself',
    `DELETE ${path}/access/${getId(ADA)}`,
    {
      as: ADA,
    },
  );
  const owner = (name: string, userId: string, as = ADA) =>
    rest.call(`POST /diagrams/{id}/owner ${name}`.trim(), `POST ${path}/owner`, { as, body: { userId } });
  await owner('as editor', getId(BEN), BEN);
  await owner('to a user without access', getId(VERA));
  await owner('', getId(BEN));
  await rest.call('GET /diagrams/{id}/users after the transfer', `GET ${path}/users`, { as: BEN });
}
