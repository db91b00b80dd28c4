import { type Placeholders } from '../placeholders.ts';
import { type RecordedServer } from '../recordedServer.ts';
import { type RestStep } from '../transcript.ts';
import { type DataFolder } from './dataFolder.ts';
import { ADA, BEN, CYD, createRestRecorder, VERA } from './restRecorder.ts';

/** Reads the whole data folder, as each of its users. */
export async function recordReads(
  server: RecordedServer,
  placeholders: Placeholders,
  folder: DataFolder,
): Promise<RestStep[]> {
  const rest = createRestRecorder(server, placeholders);
  const { ids } = folder;
  await rest.call('a session of the recorded release', 'GET /auth/validate', { token: folder.sessionToken });
  await rest.signIn(ADA);
  await rest.call('the deleted diagram', `GET /diagrams/${ids.deleted}`, { as: ADA });
  await rest.call('undo of the deletion', `POST /diagrams/${ids.deleted}/restore`, { as: ADA });
  for (const person of [BEN, VERA, CYD]) await rest.signIn(person);
  await rest.call('verify the invitation', `GET /invitations/verify/${folder.inviteToken}`);
  await rest.call('the public link', `GET /public/${folder.publicToken}`);
  for (const person of [ADA, BEN, VERA, CYD]) {
    const seenBy = `as ${person.key}`;
    await rest.call(`list ${seenBy}`, 'GET /diagrams', { as: person });
    await rest.call(`account ${seenBy}`, 'GET /account', { as: person });
  }
  for (const [name, id] of Object.entries(ids)) {
    const as = name === 'bens' ? BEN : ADA;
    await rest.call(`${name}: content`, `GET /diagrams/${id}`, { as });
    await rest.call(`${name}: members`, `GET /diagrams/${id}/users`, { as });
    await rest.call(`${name}: access log`, `GET /diagrams/${id}/access-log`, { as });
    await rest.call(`${name}: invitations`, `GET /diagrams/${id}/invitations`, { as });
    await rest.call(`${name}: public link`, `GET /diagrams/${id}/public-link`, { as });
    const { versions } = await rest.call<{ versions: { id: string }[] }>(
      `${name}: versions`,
      `GET /diagrams/${id}/versions`,
      { as },
    );
    for (const [index, version] of versions.entries()) {
      await rest.call(`${name}: version ${String(index)}`, `GET /diagrams/${id}/versions/${version.id}`, {
        as,
      });
    }
  }
  for (const person of [BEN, VERA, CYD]) {
    await rest.call(`team as ${person.key}`, `GET /diagrams/${ids.team}`, { as: person });
  }
  return rest.steps;
}
