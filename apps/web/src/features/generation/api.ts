import { type SpringConfig } from '@joinery/codegen';
import { apiRequestBytes } from '../../session/api.ts';

/** The base project for a configuration, as a zip made by our server. */
export function fetchBaseProject(config: SpringConfig, signal: AbortSignal): Promise<Uint8Array> {
  return apiRequestBytes('/diagrams/init-spring-boot', { method: 'POST', body: { config }, signal });
}
