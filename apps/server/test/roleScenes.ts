import { addMember, aStoredDiagram, type Person, type TestServer } from './testServer.ts';

/** Every kind of caller of a diagram's routes. */
export const ROLES = [
  'anonymous',
  'signedOut',
  'expired',
  'stranger',
  'removed',
  'viewer',
  'editor',
  'owner',
] as const;
/** One of the roles. */
export type Role = (typeof ROLES)[number];

/** A diagram with its members. */
export interface Scene {
  server: TestServer;
  people: Record<Exclude<Role, 'anonymous'> | 'guest', Person>;
  diagramId: string;
}

/** Signs in a user of each role. */
export async function signInAll(server: TestServer): Promise<Scene['people']> {
  const expired = await signInEightDaysAgo(server);
  const names = ['signedOut', 'stranger', 'removed', 'viewer', 'editor', 'owner', 'guest'] as const;
  const people = { expired } as Scene['people'];
  for (const name of names) {
    people[name] = await server.signIn(`${name}@example.com`, name);
  }
  await server.call('POST /auth/logout', { token: people.signedOut.token });
  return people;
}

/** A session lasts seven days. */
async function signInEightDaysAgo(server: TestServer): Promise<Person> {
  server.clock.offsetMs = -8 * 86_400_000;
  const person = await server.signIn('expired@example.com', 'expired');
  server.clock.offsetMs = 0;
  return person;
}

/** Creates a diagram in which they have their roles. */
export async function setScene(server: TestServer, people: Scene['people']): Promise<Scene> {
  const diagramId = await aStoredDiagram(server, people.owner);
  const levels = { removed: 'EDITOR', viewer: 'VIEWER', editor: 'EDITOR', guest: 'VIEWER' } as const;
  for (const name of ['removed', 'viewer', 'editor', 'guest'] as const) {
    await addMember(server, {
      owner: people.owner,
      diagramId,
      member: people[name],
      accessLevel: levels[name],
    });
  }
  await server.call(`DELETE /diagrams/${diagramId}/access/${people.removed.id}`, {
    token: people.owner.token,
  });
  return { server, people, diagramId };
}
