const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether the host name means this machine. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK_NAME.test(host.toLowerCase());
}
