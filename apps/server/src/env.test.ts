import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './env.ts';

describe('settings', () => {
  it('[K01] every setting has a default', () => {
    expect(readSettings({})).toEqual({
      ai: null,
      aiUserKeys: null,
      contactEmail: null,
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: resolve('data'),
      databaseUrl: null,
      redisUrl: null,
      backups: { directory: resolve('data/backups'), intervalHours: 24 },
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      googleClientId: null,
      oidcIssuer: 'https://accounts.google.com',
      sessionSecrets: [],
      encryptionSecrets: [],
      invitationTtlSeconds: 604_800,
      mail: null,
      metricsToken: null,
      logLevel: 'info',
      areRateLimitsOff: false,
      sqliteDriver: 'auto',
      hasDevelopmentIdentity: true,
    });
  });

  it('[K01] an empty variable counts as absent', () => {
    expect(readSettings({ PORT: '', HOST: '', GOOGLE_CLIENT_ID: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it('[K01] the public address contains the port unless it is set', () => {
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readSettings({ PUBLIC_URL: 'https://joinery.example/' }).publicUrl).toBe(
      'https://joinery.example',
    );
  });

  it('[K01] PostgreSQL and Redis are chosen by their addresses', () => {
    const addresses = {
      DATABASE_URL: 'postgres://joinery:secret@db/joinery',
      REDIS_URL: 'rediss://cache:6380',
    };
    const settings = readSettings(addresses);
    expect([settings.databaseUrl, settings.redisUrl]).toEqual(Object.values(addresses));
  });

  it.each(['BACKUP_DIR', 'BACKUP_INTERVAL_HOURS'])(
    '[K01] %s together with PostgreSQL is rejected',
    (name) => {
      const environment = { DATABASE_URL: 'postgres://db/joinery', [name]: '1' };
      expect(() => readSettings(environment)).toThrow(new RegExp(`^${name} is for SQLite`));
    },
  );

  it('[K01] backups have a folder and an interval', () => {
    const { backups } = readSettings({ BACKUP_DIR: '/backup', BACKUP_INTERVAL_HOURS: '6' });
    expect(backups).toEqual({ directory: '/backup', intervalHours: 6 });
  });

  it('[K01] secrets are a list', () => {
    const secrets = ['a'.repeat(16), 'b'.repeat(20)];
    expect(readSettings({ SESSION_SECRET: secrets.join(', ') }).sessionSecrets).toEqual(secrets);
  });

  it.each([
    ['hello@joinery.example', { name: '', address: 'hello@joinery.example' }],
    ['The Joiners <hello@joinery.example>', { name: 'The Joiners', address: 'hello@joinery.example' }],
    [undefined, { name: 'Joinery', address: 'no-reply@joinery.example' }],
  ])('[K01] MAIL_FROM=%s names the sender', (value, expected) => {
    const environment = {
      SMTP_URL: 'smtps://user:secret@mail.example',
      PUBLIC_URL: 'https://joinery.example',
    };
    const { mail } = readSettings({ ...environment, ...(value === undefined ? {} : { MAIL_FROM: value }) });
    expect(mail).toEqual({ smtpUrl: environment.SMTP_URL, from: expected });
  });

  it.each([
    ['true', true],
    ['2', 2],
    ['10.0.0.1, fd00::/8', ['10.0.0.1', 'fd00::/8']],
  ])('[K01] TRUST_PROXY=%s is accepted', (value, expected) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '3000.5'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'joinery.example'],
    ['PUBLIC_URL', 'ftp://joinery.example'],
    ['PUBLIC_URL', 'https://joinery.example/app'],
    ['PUBLIC_URL', 'https://user@joinery.example'],
    ['TRUST_PROXY', 'maybe'],
    ['GOOGLE_CLIENT_ID', 'two words'],
    ['OIDC_ISSUER', 'http://issuer.example'],
    ['OIDC_ISSUER', 'issuer'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', `${'a'.repeat(16)},short`],
    ['INVITATION_TTL_SECONDS', '0'],
    ['INVITATION_TTL_SECONDS', 'a week'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMITS', 'none'],
    ['NODE_ENV', 'prod'],
    ['SQLITE_DRIVER', 'oracle'],
    ['DATABASE_URL', 'mysql://localhost/joinery'],
    ['DATABASE_URL', 'joinery'],
    ['REDIS_URL', 'http://localhost'],
    ['REDIS_URL', 'redis://localhost'],
    ['SMTP_URL', 'localhost:25'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://mail.example/path'],
    ['SMTP_URL', 'smtp://mail.example?pool=true'],
    ['CONTACT_EMAIL', 'https://joinery.example/contact'],
    ['MAIL_FROM', 'Joinery'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['MAIL_FROM', 'Joinery <a@example.org>, b@example.org'],
    ['AI_PROVIDER', 'skynet'],
    ['AI_PROVIDER', 'google'],
    ['AI_PROVIDER', 'openai-compatible'],
    ['AI_BASE_URL', 'localhost'],
    ['AI_BASE_URL', 'http://localhost:11434/v1'],
    ['AI_MODEL', 'small'],
    ['AI_API_KEY', 'key'],
    ['AI_DAILY_LIMIT', '5'],
    ['AI_DAILY_TOKENS', '5000'],
    ['AI_DAILY_TOKENS', 'few'],
    ['AI_SITE_DAILY_TOKENS', '5000'],
    ['AI_SITE_DAILY_TOKENS', '999'],
    ['AI_TIMEOUT_SECONDS', '30'],
    ['AI_TIMEOUT_SECONDS', '0'],
    ['AI_USER_KEYS', 'yes'],
    ['AI_USER_BASE_URLS', 'http://ollama:11434/v1'],
    ['AI_USER_BASE_URLS', 'http://ollama:11434/v1, ollama'],
    ['KEY_ENCRYPTION_SECRET', 'short'],
    ['BACKUP_INTERVAL_HOURS', 'daily'],
  ])('[K01] %s=%s stops the start with one line that names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} [^\n]+\\.$`));
  });

  it('[K01] a language model needs its name, its address or its key', () => {
    const local = {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: 'http://localhost:11434/v1/',
      AI_MODEL: 'small',
    };
    expect(readSettings(local).ai).toEqual({
      provider: 'openai-compatible',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: null,
      model: 'small',
      dailyLimit: 50,
      dailyTokens: 500_000,
      siteDailyTokens: null,
      timeoutMs: 90_000,
    });
    expect(() => readSettings({ ...local, AI_BASE_URL: '' })).toThrow(/needs AI_BASE_URL\.$/);
    for (const AI_PROVIDER of ['openai', 'azure', 'anthropic', 'google'])
      expect(() =>
        readSettings({ AI_PROVIDER, AI_MODEL: 'large', AI_BASE_URL: 'https://ai.example' }),
      ).toThrow(/needs AI_API_KEY\.$/);
    expect(() => readSettings({ AI_PROVIDER: 'azure', AI_MODEL: 'mine', AI_API_KEY: 'key' })).toThrow(
      /needs AI_BASE_URL\.$/,
    );
    const hosted = {
      AI_PROVIDER: 'google',
      AI_MODEL: 'large',
      AI_API_KEY: 'secret-key',
      AI_DAILY_LIMIT: '5',
      AI_DAILY_TOKENS: '20000',
      AI_SITE_DAILY_TOKENS: '900000',
      AI_TIMEOUT_SECONDS: '300',
    };
    expect(readSettings(hosted).ai).toMatchObject({
      baseUrl: null,
      apiKey: 'secret-key',
      dailyLimit: 5,
      dailyTokens: 20_000,
      siteDailyTokens: 900_000,
      timeoutMs: 300_000,
    });
  });

  it('[K01] keys of users have addresses and secrets', () => {
    expect(readSettings({ AI_USER_KEYS: 'on' })).toMatchObject({
      aiUserKeys: { listedUrls: [] },
      encryptionSecrets: [],
    });
    const environment = {
      AI_USER_KEYS: 'on',
      AI_USER_BASE_URLS: 'http://Ollama:11434/v1/, https://models.example:443',
      KEY_ENCRYPTION_SECRET: `${'a'.repeat(16)}, ${'b'.repeat(16)}`,
    };
    expect(readSettings(environment)).toMatchObject({
      aiUserKeys: { listedUrls: ['http://ollama:11434/v1', 'https://models.example'] },
      encryptionSecrets: ['a'.repeat(16), 'b'.repeat(16)],
    });
  });

  it('[E-32] a secret without AI keys of users encrypts public links; PostgreSQL without one stores only their hashes', () => {
    const secret = 'a'.repeat(16);
    expect(readSettings({ KEY_ENCRYPTION_SECRET: secret })).toMatchObject({
      aiUserKeys: null,
      encryptionSecrets: [secret],
    });
    expect(readSettings({ DATABASE_URL: 'postgres://db/joinery' }).encryptionSecrets).toBeNull();
  });

  it('[K01] keys of users on PostgreSQL need a secret that all nodes share', () => {
    expect(() => readSettings({ AI_USER_KEYS: 'on', DATABASE_URL: 'postgres://db/joinery' })).toThrow(
      /^AI_USER_KEYS=on with DATABASE_URL needs KEY_ENCRYPTION_SECRET/,
    );
  });

  it('[K01] no message contains a secret', () => {
    expect(() => readSettings({ KEY_ENCRYPTION_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readSettings({ SESSION_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readSettings({ AI_API_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readSettings({ DATABASE_URL: 'mysql://joinery:hunter2@host/db' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readSettings({ REDIS_URL: 'redis://:hunter2@host' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readSettings({ SMTP_URL: 'smtp://a:hunter2@mail.example/x' })).toThrow(/^(?!.*hunter2)/);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'joinery.example', 'localhost.example'])(
    '[K03] HOST=%s without a client id is rejected, with one it is accepted',
    (host) => {
      expect(() => readSettings({ HOST: host })).toThrow(/^GOOGLE_CLIENT_ID must be set/);
      expect(readSettings({ HOST: host, GOOGLE_CLIENT_ID: 'id' }).hasDevelopmentIdentity).toBe(false);
    },
  );

  it('[K03] production without a client id is rejected', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(
      /^GOOGLE_CLIENT_ID must be set in production/,
    );
  });

  it('[K03] production never disables the rate limits', () => {
    const production = { NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'id', RATE_LIMITS: 'off' };
    expect(() => readSettings(production)).toThrow(/^RATE_LIMITS=off/);
  });

  it.each([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ PUBLIC_URL: 'https://joinery.example' }, false],
    [{ GOOGLE_CLIENT_ID: 'id' }, false],
    [{ GOOGLE_CLIENT_ID: 'id', NODE_ENV: 'production' }, false],
  ])('[K03] with %j the development identity is on: %s', (environment, isOn) => {
    expect(readSettings(environment).hasDevelopmentIdentity).toBe(isOn);
  });
});
