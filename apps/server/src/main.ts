import { join, resolve } from 'node:path';
import { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { nanoid } from 'nanoid';
import { runCommand } from './commands/commands.ts';
import { openDatabase, type OpenDatabase } from './db/openDatabase.ts';
import { type BackupSchedule, startBackupSchedule } from './db/sqlite/backup/backupSchedule.ts';
import { DATABASE_FILE } from './db/sqlite/openSqlite.ts';
import { DatabaseDamagedError } from './db/sqlite/files/startCheck.ts';
import { withDeadline } from './deadline.ts';
import { readSettings, type Settings, SettingsError } from './env.ts';
import { type AiSettings } from './integrations/ai/aiSettings.ts';
import { checkModel } from './integrations/ai/checkModel.ts';
import { openModel } from './integrations/ai/openModel.ts';
import { type Bus } from './integrations/bus/bus.ts';
import { createLocalBus } from './integrations/bus/localBus.ts';
import { type SocketAdapter } from './integrations/bus/redisSocketAdapter.ts';
import { createLogger } from './plugins/logging.ts';
import { createServer } from './server.ts';
import { createDiagramService, type DiagramService } from './services/diagrams/diagramService.ts';

const STOP_DEADLINE_MS = 10_000;
const MODEL_CHECK_MS = 10_000;
/** Printed at any log level. */
const RATES_OFF_LINE =
  'WARNING: RATE_LIMITS=off: requests, sockets, mails and the AI Diagram Generator are NOT limited. Never run it like this in public.';

interface Running {
  log: FastifyBaseLogger;
  store: OpenDatabase;
  diagrams: DiagramService;
  bus: Bus;
  app: FastifyInstance | null;
  backups: BackupSchedule | null;
}

async function main(): Promise<void> {
  const settings = readSettings();
  const log = createLogger(settings);
  const store = await openDatabase({
    dataDir: settings.dataDirectory,
    driver: settings.sqliteDriver,
    databaseUrl: settings.databaseUrl,
    backupDirectory: settings.backups.directory,
    log,
  });
  const { bus, socketAdapter } = await connectNodes(settings, log);
  const diagrams = createDiagramService({
    store,
    now: Date.now,
    createId: nanoid,
    log,
    bus,
    isShared: store.driverName === 'postgresql',
  });
  const running: Running = { log, store, diagrams, bus, app: null, backups: null };
  stopOnSignals(running);
  try {
    running.app = await createServer({
      settings,
      store,
      diagrams,
      bus,
      socketAdapter,
      now: Date.now,
      createId: nanoid,
      log,
    });
    await listen(running.app, settings);
    running.backups = startBackups(settings, store, log);
  } catch (error) {
    await close(running);
    throw error;
  }
  process.stdout.write(`${startLine(settings, store)}\n`);
  if (settings.areRateLimitsOff) process.stdout.write(`${RATES_OFF_LINE}\n`);
  warnAbout(settings, log);
  if (settings.ai !== null) void checkLanguageModel(settings.ai, log);
}

/** Uses Redis if there are other nodes; only then its client is loaded. */
async function connectNodes(
  { redisUrl }: Settings,
  log: FastifyBaseLogger,
): Promise<{ bus: Bus; socketAdapter?: SocketAdapter }> {
  if (redisUrl === null) return { bus: createLocalBus() };
  const [{ createRedisBus }, { createRedisSocketAdapter }] = await Promise.all([
    import('./integrations/bus/redisBus.ts'),
    import('./integrations/bus/redisSocketAdapter.ts'),
  ]);
  return { bus: createRedisBus(redisUrl, log), socketAdapter: createRedisSocketAdapter(redisUrl, log) };
}

/** SQLite only: PostgreSQL has its own backup tools. */
function startBackups(
  settings: Settings,
  store: OpenDatabase,
  log: FastifyBaseLogger,
): BackupSchedule | null {
  if (store.driverName === 'postgresql') return null;
  return startBackupSchedule({
    driver: store.driverName,
    file: join(settings.dataDirectory, DATABASE_FILE),
    openFiles: store.openFiles,
    ...settings.backups,
    now: Date.now,
    log,
  });
}

/** Replaces Fastify's line per address by a more detailed one. */
async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  const level = app.log.level;
  app.log.level = 'silent';
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } finally {
    app.log.level = level;
  }
}

function startLine(settings: Settings, store: OpenDatabase): string {
  const note = store.driverNote === undefined ? '' : `; ${store.driverNote}`;
  return `Joinery is listening on ${settings.publicUrl} (data in ${store.place}, ${store.driverName}${note})`;
}

function warnAbout(settings: Settings, log: FastifyBaseLogger): void {
  if (settings.hasDevelopmentIdentity) {
    log.warn(
      'GOOGLE_CLIENT_ID is not set: the development identity is on, every user of this machine can sign in as any user.',
    );
  } else if (settings.googleClientId === null) {
    log.warn('GOOGLE_CLIENT_ID is not set and PUBLIC_URL is not a loopback name: no user can sign in.');
  }
}

/** Warns of a wrong key, model or address, which would otherwise show at a user's first request. */
async function checkLanguageModel(ai: AiSettings, log: FastifyBaseLogger): Promise<void> {
  const { signal } = new AbortController();
  const check = await withDeadline({ signal, milliseconds: MODEL_CHECK_MS }, (ending) =>
    checkModel(openModel(ai), ending),
  );
  if (check.ok) return;
  const { provider, model } = ai;
  log.warn({ provider, model }, `The language model did not pass the check at the start. ${check.message}`);
}

function stopOnSignals(running: Running): void {
  let isStopping = false;
  const stop = (exitCode: number): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    close(running).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        running.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      running.log.fatal({ err: error }, event);
      stop(1);
    });
  }
}

/** Finishes running requests, then saves, then releases the data folder. */
async function close({ app, diagrams, backups, bus, store }: Running): Promise<void> {
  await app?.close();
  await diagrams.close();
  await backups?.stop();
  await bus.close();
  await store.close();
}

/** Describes a failed start in one line. */
function startProblem(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (!(error instanceof Error)) return 'The server could not start.';
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'PORT is in use by another program. Set another PORT.';
  if (error instanceof DatabaseDamagedError) return `${error.message} ${restoreAdvice(error)}`;
  return error.message;
}

/** Returns the command that restores the newest backup, in the form of this process's own start command. */
function restoreAdvice({ dataDir, newestBackup }: DatabaseDamagedError): string {
  if (newestBackup === null) {
    return 'There is no backup in BACKUP_DIR: copy one from elsewhere and run "joinery-server restore <backup>".';
  }
  const words = [process.execPath, process.argv[1] ?? '', 'restore', resolve(newestBackup)].map(
    quoteForShell,
  );
  const command = `DATA_DIR=${quoteForShell(resolve(dataDir))} ${words.join(' ')}`;
  return `Restore the newest backup with: ${command} (what is there now is kept beside it)`;
}

function quoteForShell(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

async function command(words: readonly string[]): Promise<void> {
  process.stdout.write(`${await runCommand(words, readSettings)}\n`);
}

const words = process.argv.slice(2);
(words.length === 0 ? main() : command(words)).catch((error: unknown) => {
  process.stderr.write(`joinery: ${startProblem(error)}\n`);
  process.exit(1);
});
