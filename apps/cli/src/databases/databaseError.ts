import { CliError, getMessage } from '../cliError.ts';

/** Codes and messages of the drivers, each with its meaning in plain words. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/u, 'the connection was refused; check that the server runs, and its port'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/u, 'the host is unknown'],
  [
    /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$|connection timeout|timeout expired/u,
    'the host does not respond',
  ],
  [
    /^(?:28P01|28000|ER_ACCESS_DENIED_ERROR|ER_ACCESS_DENIED_NO_PASSWORD_ERROR)$/u,
    'the sign-in was rejected; check user and password',
  ],
  [/^(?:3D000|ER_BAD_DB_ERROR)$/u, 'there is no such database'],
  [
    /^(?:42501|ER_DBACCESS_DENIED_ERROR|ER_TABLEACCESS_DENIED_ERROR)$/u,
    'the user has no permission to read it',
  ],
  [
    /^(?:57014|55P03|ER_LOCK_WAIT_TIMEOUT|ER_STATEMENT_TIMEOUT|ER_QUERY_TIMEOUT|PROTOCOL_SEQUENCE_TIMEOUT)$|Query read timeout/u,
    'the database did not respond in time; --timeout allows more',
  ],
  [/^(?:SQLITE_BUSY|SQLITE_LOCKED)$/u, 'another program has locked the database'],
  [/^SQLITE_NOTADB$/u, 'is no SQLite database, or is encrypted'],
  [
    /does not support (?:SSL|secure) connection/iu,
    'the server does not offer TLS, which the address requires',
  ],
  [
    /^(?:ERR_TLS|ERR_SSL|ERR_OSSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT_|HANDSHAKE_SSL)|^EPROTO$/u,
    'the TLS connection failed',
  ],
];

/** Turns a failure of a driver into one plain line without the secrets. */
export function toCliError(
  error: unknown,
  { place, secrets }: { place: string; secrets: readonly (string | undefined)[] },
): CliError {
  const hide = (text: string): string =>
    secrets.reduce<string>((hidden, secret) => (secret ? hidden.replaceAll(secret, '***') : hidden), text);
  if (error instanceof CliError) return new CliError(...error.problems.map(hide));
  const message = describe(error);
  const meaning = MEANINGS.find(([pattern]) => pattern.test(getCode(error)) || pattern.test(message))?.[1];
  return new CliError(hide(`${place}: ${meaning === undefined ? message : `${meaning} (${message})`}`));
}

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The message of an error; of attempts at several addresses of a host, that of the first one. */
function describe(error: unknown): string {
  return error instanceof AggregateError ? getMessage(error.errors[0]) : getMessage(error);
}
