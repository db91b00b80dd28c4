/** Time for a server to accept a connection, and for a lost one to be noticed. */
export const CONNECT_TIMEOUT_MS = 10_000;
