import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import { LIMITS } from '@joinery/model';
import Fastify, { type FastifyBaseLogger, type FastifyServerOptions, LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { type OpenDatabase } from './db/openDatabase.ts';
import { type Settings } from './env.ts';
import { type Bus } from './integrations/bus/bus.ts';
import { type SocketAdapter } from './integrations/bus/redisSocketAdapter.ts';
import { INTERNET, type Network } from './integrations/network.ts';
import { createAuthenticate, decorateSessions } from './plugins/signIn/authentication.ts';
import { addAuthorization } from './plugins/signIn/authorization.ts';
import { createClientErrorHandler, skipAbandonedRequests } from './plugins/bodies/badRequests.ts';
import { acceptJsonOnly } from './plugins/bodies/bodies.ts';
import { createFrameworkErrorHandler, handleErrors } from './plugins/errorHandling.ts';
import { endConnectionsOnStop } from './plugins/gracefulStop.ts';
import { logRequests } from './plugins/logging.ts';
import { measureRequests } from './plugins/metrics.ts';
import { API_PREFIXES, documentApi } from './plugins/openApi.ts';
import { readPages } from './plugins/pages/pages.ts';
import { createLimiters } from './plugins/limits/rateLimits.ts';
import {
  createResponseHeaders,
  setHeadersOutsideRoutes,
  setResponseHeaders,
} from './plugins/pages/responseHeaders.ts';
import { closeUnreadBodies } from './plugins/bodies/unreadBodies.ts';
import { serveWebApp } from './plugins/pages/webApp.ts';
import { type Gateway, openGateway } from './realtime/gateway.ts';
import { accessRoutes } from './routes/diagrams/access.ts';
import { accountRoutes } from './routes/account.ts';
import { aiKeyRoutes } from './routes/assistant/aiKey.ts';
import { type ApiApp } from './apiApp.ts';
import { type ApiDeps, createGuards } from './routes/api.ts';
import { assistantRoutes } from './routes/assistant/assistant.ts';
import { conversationRoutes } from './routes/assistant/conversation.ts';
import { authRoutes } from './routes/auth.ts';
import { devIdentityRoutes } from './routes/devIdentity.ts';
import { diagramRoutes } from './routes/diagrams/diagrams.ts';
import { editRoutes } from './routes/diagrams/edits.ts';
import { generationRoutes } from './routes/generation.ts';
import { healthRoutes } from './routes/health.ts';
import { invitationRoutes } from './routes/diagrams/invitations.ts';
import { publicLinkRoutes } from './routes/diagrams/publicLinks.ts';
import { versionRoutes } from './routes/diagrams/versions.ts';
import { type DiagramService } from './services/diagrams/diagramService.ts';
import { createServices } from './services/services.ts';

/** Folder of the built web app; equal from src and from dist. */
const WEB_APP_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

interface ServerDeps {
  settings: Settings;
  store: OpenDatabase;
  diagrams: DiagramService;
  bus: Bus;
  /** For several nodes that serve the same diagrams. */
  socketAdapter?: SocketAdapter | undefined;
  /** Milliseconds since the epoch. */
  now: () => number;
  createId: () => string;
  log: FastifyBaseLogger;
  webAppFolder?: string;
  /** Network for addresses entered by users; replaced in tests. */
  network?: Network;
}

/** Builds the whole application, ready to listen, also for tests. */
export async function createServer(deps: ServerDeps): Promise<ApiApp> {
  return (await createApplication(deps)).app;
}

/** Also returns the realtime gateway, for tests. */
export async function createApplication(deps: ServerDeps): Promise<{ app: ApiApp; gateway: Gateway }> {
  const { settings, store } = deps;
  const folder = deps.webAppFolder ?? WEB_APP_FOLDER;
  const pages = readPages(folder, settings);
  const headers = createResponseHeaders(settings, pages?.inlineScripts ?? []);
  const app: ApiApp = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.maxSmallBodyBytes,
    trustProxy: trustedProxies(settings.trustProxy),
    frameworkErrors: createFrameworkErrorHandler(headers),
    clientErrorHandler: createClientErrorHandler(headers),
    requestTimeout: 120_000,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  // The protocol's schemas type the responses; validating megabytes of our own data again would only cost
  // time.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  skipAbandonedRequests(app);
  setResponseHeaders(app, headers);
  acceptJsonOnly(app, deps.diagrams.largeBodies);
  handleErrors(app);
  decorateSessions(app);
  logRequests(app);
  endConnectionsOnStop(app);
  const metricsRegistry = measureRequests(app);
  await app.register(compress, { threshold: 1_024, brotliOptions: { params: { 1: 4 } } });
  const services = await createServices({ network: INTERNET, ...deps, registry: metricsRegistry });
  app.addHook('onClose', () => services.close());
  const gateway = openGateway(app, { ...deps, services, metricsRegistry });
  // Called last: Socket.IO handles existing listeners for paths other than its own.
  closeUnreadBodies(app);
  setHeadersOutsideRoutes(app, headers);
  await registerRoutes(app, deps, { services, gateway });
  healthRoutes(app, { settings, registry: metricsRegistry, probe: () => store.probe() });
  await serveWebApp(app, {
    folder,
    pages,
    publicUrl: settings.publicUrl,
    hasDevelopmentIdentity: settings.hasDevelopmentIdentity,
  });
  return { app, gateway };
}

async function registerRoutes(
  app: ApiApp,
  { settings, now }: ServerDeps,
  { services, gateway }: Pick<ApiDeps, 'services' | 'gateway'>,
): Promise<void> {
  const limiters = createLimiters(now, { areOff: settings.areRateLimitsOff });
  const apiDeps: ApiDeps = {
    services,
    gateway,
    ...createGuards(limiters, createAuthenticate(services.auth.sessions)),
  };
  await documentApi(app, settings, readVersion());
  for (const prefix of API_PREFIXES) {
    await app.register(
      (api: ApiApp, _options, done) => {
        registerApi(api, apiDeps);
        done();
      },
      { prefix },
    );
  }
  const identity = services.auth.developmentIdentity;
  if (identity !== null) devIdentityRoutes(app, apiDeps, identity);
}

function registerApi(api: ApiApp, deps: ApiDeps): void {
  addAuthorization(api, deps.services);
  authRoutes(api, deps);
  accountRoutes(api, deps);
  aiKeyRoutes(api, deps);
  diagramRoutes(api, deps);
  editRoutes(api, deps);
  generationRoutes(api, deps);
  assistantRoutes(api, deps);
  conversationRoutes(api, deps);
  accessRoutes(api, deps);
  invitationRoutes(api, deps);
  publicLinkRoutes(api, deps);
  versionRoutes(api, deps);
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
}

/** A number is a count of proxies in front of the server. */
function trustedProxies(setting: Settings['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '';
}
