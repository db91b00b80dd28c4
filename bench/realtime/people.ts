import { type DiagramContent } from '@joinery/model';

/** A signed-in user. */
export interface SignedIn {
  token: string;
  email: string;
}

async function call(
  url: string,
  route: string,
  options: { token?: string; body?: object } = {},
): Promise<Record<string, string>> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const { token, body } = options;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${route}: ${String(response.status)} ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}

/** Signs in as a numbered user of the development identity. */
export async function signIn(url: string, person: number): Promise<SignedIn> {
  const identity = { email: `person${String(person)}@example.org`, name: `Person ${String(person)}` };
  const { credential = '' } = await call(url, 'POST /dev-identity/token', { body: identity });
  const claims = JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  const { token = '' } = await call(url, 'POST /api/api/auth/google', {
    body: { ...identity, googleId: claims.sub, credential },
  });
  return { token, email: identity.email };
}

/** Creates a diagram that the first user owns and the others can edit. Returns its id. */
export async function makeDiagram(
  url: string,
  content: DiagramContent,
  people: readonly SignedIn[],
): Promise<string> {
  const [owner, ...members] = people;
  const token = owner?.token ?? '';
  const { _id: diagramId = '' } = await call(url, 'POST /api/api/diagrams', {
    token,
    body: { name: 'Bench', content },
  });
  for (const member of members) {
    const invitation = { invitedEmail: member.email, accessLevel: 'EDITOR', diagramId };
    const { inviteToken = '' } = await call(url, 'POST /api/api/invitations/invite', {
      token,
      body: invitation,
    });
    await call(url, `POST /api/api/invitations/accept/${inviteToken}`, { token: member.token });
  }
  return diagramId;
}
