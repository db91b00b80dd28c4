import { createServer, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type MailServer, type ReceivedMail, startMailServer } from '../../../test/mailServer.ts';
import {
  aStoredDiagram,
  type ApiResponse,
  aTestServer,
  type Person,
  type TestServer,
} from '../../../test/testServer.ts';

const PUBLIC_URL = 'http://localhost:4321';

async function aMailServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  onTestFinished(() => server.close());
  return server;
}

interface Scene {
  server: TestServer;
  owner: Person;
  diagramId: string;
}

async function aScene(
  environment: Record<string, string>,
  names: { diagram?: string; owner?: string; logTo?: Writable } = {},
): Promise<Scene> {
  const options = names.logTo === undefined ? {} : { logTo: names.logTo };
  const server = await aTestServer({ PUBLIC_URL, ...environment }, options);
  const owner = await server.signIn('olga@example.com', names.owner ?? 'Olga Owner');
  return { server, owner, diagramId: await aStoredDiagram(server, owner, names.diagram ?? 'Shop') };
}

function invite(
  { server, owner, diagramId }: Scene,
  invitedEmail: string,
  more: object = {},
): Promise<ApiResponse<{ inviteToken: string; inviteUrl: string; mail: string }>> {
  const body = { invitedEmail, accessLevel: 'VIEWER', diagramId, ...more };
  return server.call('POST /invitations/invite', { token: owner.token, body });
}

const getText = (mail: ReceivedMail | undefined): string => (mail?.text ?? '').replaceAll('\u200b', '');
const getHtml = (mail: ReceivedMail | undefined): string => (mail?.html ?? '').replaceAll('\u200b', '');

describe('mailed invitations', () => {
  it('[K20] [M248] an invitation arrives as one mail with the link, in text and in HTML', async () => {
    const mailServer = await aMailServer();
    const scene = await aScene({ SMTP_URL: mailServer.url, MAIL_FROM: 'Joinery <hello@joinery.example>' });
    const invited = await invite(scene, 'Guest@Example.com');
    expect(invited).toMatchObject({ status: 201, body: { mail: 'sent' } });
    expect(mailServer.mails).toHaveLength(1);
    const [mail] = mailServer.mails;
    expect(mail).toMatchObject({
      sender: 'hello@joinery.example',
      recipients: ['guest@example.com'],
      from: { name: 'Joinery', address: 'hello@joinery.example' },
      replyTo: [{ name: 'Olga Owner', address: 'olga@example.com' }],
      subject: 'Olga Owner invited you to “Shop” on Joinery',
    });
    const { inviteUrl } = invited.body;
    expect(inviteUrl).toMatch(/^http:\/\/localhost:4321\/invitation\/[\w-]{43}$/);
    expect(getText(mail)).toContain(`\n${inviteUrl}\n`);
    expect(getText(mail)).toContain('Olga Owner (olga@example.com) invited you to the diagram “Shop”');
    expect(getHtml(mail)).toContain(`<a href="${inviteUrl}"`);
  });

  it('[M237] the link of the mail is accepted by its recipient', async () => {
    const mailServer = await aMailServer();
    const scene = await aScene({ SMTP_URL: mailServer.url });
    await invite(scene, 'guest@example.com');
    const token = /\/invitation\/([\w-]+)/.exec(getText(mailServer.mails[0]))?.[1] ?? '';
    const guest = await scene.server.signIn('guest@example.com', 'Gus');
    expect(
      (await scene.server.call(`POST /invitations/accept/${token}`, { token: guest.token })).status,
    ).toBe(200);
  });

  it('[M248] without MAIL_FROM the sender is named after the public address', async () => {
    const mailServer = await aMailServer();
    await invite(await aScene({ SMTP_URL: mailServer.url }), 'guest@example.com');
    expect(mailServer.mails[0]?.from).toMatchObject({ name: 'Joinery', address: 'no-reply@localhost' });
  });

  it('[M248] names with markup, line breaks and addresses are text in the mail, and create no headers', async () => {
    const mailServer = await aMailServer();
    const diagram = '<img src=x onerror=alert(1)> "&\' https://evil.example/x';
    const owner = 'Eve\r\nBcc: victim@example.com <script>alert(1)</script> \u202egnp.exe';
    const scene = await aScene({ SMTP_URL: mailServer.url }, { diagram, owner });
    await invite(scene, 'guest@example.com');
    const [mail] = mailServer.mails;
    expect(mail?.recipients).toEqual(['guest@example.com']);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.subject).toContain('Bcc: victim@example.com <script>alert(1)</script> gnp.exe invited you');
    expect(mail?.subject).not.toMatch(/[\r\n\u202e]/);
    expect(getHtml(mail)).not.toMatch(/<img|<script/);
    expect(getHtml(mail)).toContain('&#60;img src=x onerror=alert(1)&#62; &#34;&#38;&#39;');
    expect(mail?.html).not.toContain('evil.example');
    expect(mail?.text).not.toContain('https://evil.example');
  });

  it('[M248] a very long name is cut, and a name beyond ASCII arrives intact', async () => {
    const mailServer = await aMailServer();
    const scene = await aScene(
      { SMTP_URL: mailServer.url },
      { diagram: '用户 👩‍💻 Übersicht' + 'x'.repeat(150) },
    );
    await invite(scene, 'guest@example.com');
    expect(mailServer.mails[0]?.subject).toMatch(/“用户 .*Übersichtx+…” on Joinery$/u);
  });

  it('[K07] resending mails a new link and invalidates the old one; copying a link sends no mail', async () => {
    const mailServer = await aMailServer();
    const scene = await aScene({ SMTP_URL: mailServer.url });
    const tokens = [
      (await invite(scene, 'guest@example.com')).body.inviteToken,
      (await invite(scene, 'guest@example.com')).body.inviteToken,
    ];
    const copied = await invite(scene, 'guest@example.com', { sendMail: false });
    expect(copied.body.mail).toBe('off');
    expect(mailServer.mails).toHaveLength(2);
    const statuses = await Promise.all(
      [...tokens, copied.body.inviteToken].map(
        async (token) => (await scene.server.call(`GET /invitations/verify/${token}`)).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 200]);
  });

  it('[K01] without a mail server the response says that no mail was sent, and so does the configuration', async () => {
    const scene = await aScene({});
    expect((await invite(scene, 'guest@example.com')).body.mail).toBe('off');
    expect((await scene.server.call('GET /auth/config')).body).toMatchObject({ canSendMail: false });
  });

  it('[K01] the account of SMTP_URL signs in at the mail server', async () => {
    const seen: string[] = [];
    const mailServer = await aMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        seen.push(`${String(username)} ${String(password)}`);
        done(null, { user: 'joinery' });
      },
    });
    const url = mailServer.url.replace('smtp://', 'smtp://join%40ery:p%3Aw%2Frd@');
    const invited = await invite(await aScene({ SMTP_URL: url }), 'guest@example.com');
    expect(invited.body.mail).toBe('sent');
    expect(seen).toEqual(['join@ery p:w/rd']);
  });
});

describe('failing mail', () => {
  const aLog = (): { lines: () => string; logTo: Writable } => {
    const lines: string[] = [];
    const logTo = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    return { lines: () => lines.join(''), logTo };
  };

  const expectKept = async (scene: Scene, invited: ApiResponse<{ inviteToken: string; mail: string }>) => {
    expect(invited).toMatchObject({ status: 201, body: { mail: 'failed' } });
    const verified = await scene.server.call(`GET /invitations/verify/${invited.body.inviteToken}`);
    expect(verified.status).toBe(200);
  };

  it('[K07] a rejected recipient keeps the invitation, is reported, and is logged without address or token', async () => {
    const mailServer = await aMailServer({
      onRcptTo: (_address, _session, done) => done(new Error('no such person')),
    });
    const log = aLog();
    const scene = await aScene({ SMTP_URL: mailServer.url }, { logTo: log.logTo });
    const invited = await invite(scene, 'guest@example.com');
    await expectKept(scene, invited);
    expect(log.lines()).toContain('an invitation could not be mailed');
    expect(log.lines()).not.toMatch(/guest@example|olga@example|Olga/);
    expect(log.lines()).not.toContain(invited.body.inviteToken);
  });

  it('[K07] an unreachable mail server keeps the invitation and is reported', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const scene = await aScene({ SMTP_URL: `smtp://127.0.0.1:${String(port)}` });
    await expectKept(scene, await invite(scene, 'guest@example.com'));
  });

  it('[K07] a silent mail server keeps the invitation and is reported', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const scene = await aScene({ SMTP_URL: `smtp://127.0.0.1:${String(port)}` });
    await expectKept(scene, await invite(scene, 'guest@example.com'));
  });
});

describe('mail floods', () => {
  it('[K04] one address receives ten mails an hour, then inviting it is 429 until the hour is over', async () => {
    const mailServer = await aMailServer();
    const scene = await aScene({ SMTP_URL: mailServer.url, RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await invite(scene, 'Guest@example.com')).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    expect(mailServer.mails).toHaveLength(10);
    expect((await invite(scene, 'other@example.com')).status).toBe(201);
    expect((await invite(scene, 'guest@example.com', { sendMail: false })).status).toBe(201);
    scene.server.clock.offsetMs = 3_600_001;
    expect((await invite(scene, 'guest@example.com')).status).toBe(201);
  });
});
