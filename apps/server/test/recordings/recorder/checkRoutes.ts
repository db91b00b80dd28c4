import { type RecordedServer } from '../recordedServer.ts';
import { type RestStep } from '../transcript.ts';

/** Returns `METHOD /path` of every documented route. */
export async function listRoutes({ url }: RecordedServer): Promise<string[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, object> };
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .sort();
}

/** Returns the documented routes; fails if no step calls one of them. */
export async function checkRoutes(server: RecordedServer, steps: readonly RestStep[]): Promise<string[]> {
  const routes = await listRoutes(server);
  const missing = routes.filter((route) => {
    const pattern = new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return !steps.some(({ request }) => pattern.test(request.route));
  });
  if (missing.length > 0) throw new Error(`No call is recorded of ${missing.join(', ')}.`);
  return routes;
}
