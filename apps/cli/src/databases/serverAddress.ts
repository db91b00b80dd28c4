import { readFileSync } from 'node:fs';
import { CliError, getMessage } from '../cliError.ts';

/** The encryption of the connection; `prefer` uses TLS if the server has it. */
type TlsMode = 'disable' | 'prefer' | 'require' | 'verify-ca' | 'verify-full';

/** The part of TLS options that both drivers have. */
export interface TlsOptions {
  rejectUnauthorized: boolean;
  ca?: string;
  checkServerIdentity?: () => undefined;
}

/** A database server as its address names it. */
interface ServerAddress {
  /** The address without password and options, for messages. */
  place: string;
  host: string;
  port: number | undefined;
  user: string;
  password: string | undefined;
  database: string;
  tlsMode: TlsMode;
  /** Certificate of the authority that signs the server's certificate, as PEM. */
  certificate: string | undefined;
}

/** The words of sslmode (PostgreSQL) and ssl-mode (MySQL) in lower case. */
const TLS_MODES: Readonly<Record<string, TlsMode>> = {
  disable: 'disable',
  disabled: 'disable',
  prefer: 'prefer',
  preferred: 'prefer',
  require: 'require',
  required: 'require',
  'verify-ca': 'verify-ca',
  verify_ca: 'verify-ca',
  'verify-full': 'verify-full',
  verify_identity: 'verify-full',
};

/** The names of options in an address: the kind of encryption and the file with the authority's certificate. */
interface OptionNames {
  tlsMode: string;
  certificate: string;
}

/** Reads `scheme://user:password@host:port/database?options`; messages repeat no part that could contain the password. */
export function parseServerAddress(address: string, names: OptionNames): ServerAddress {
  const [scheme = ''] = address.split(':');
  const shape = `${scheme}://user@host:port/database`;
  try {
    const url = new URL(address);
    if (url.hostname === '' || url.hash !== '') throw new Error('no host');
    const user = decodeURIComponent(url.username);
    const database = decodeURIComponent(url.pathname.slice(1));
    return {
      place: `${scheme}://${user === '' ? '' : `${user}@`}${url.host}/${database}`,
      host: url.hostname.replace(/^\[(.*)\]$/u, '$1'),
      port: url.port === '' ? undefined : Number(url.port),
      user,
      password: decodeURIComponent(url.password) || undefined,
      database,
      ...readTlsOptions(url.searchParams, names),
    };
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(
      `This is no database address. It has the form ${shape}; special characters in user, password and database are percent-encoded.`,
    );
  }
}

function readTlsOptions(
  parameters: URLSearchParams,
  names: OptionNames,
): Pick<ServerAddress, 'tlsMode' | 'certificate'> {
  if ([...parameters.keys()].some((key) => key !== names.tlsMode && key !== names.certificate))
    throw new CliError(
      `The address has an option that is not known; ${names.tlsMode} and ${names.certificate} are.`,
    );
  const file = parameters.get(names.certificate);
  const mode = TLS_MODES[parameters.get(names.tlsMode)?.toLowerCase() ?? (file ? 'verify-full' : 'prefer')];
  if (mode === undefined)
    throw new CliError(
      `${names.tlsMode} in the address is not known: it is one of ${Object.keys(TLS_MODES).join(', ')}.`,
    );
  if (file === null) return { tlsMode: mode, certificate: undefined };
  try {
    return { tlsMode: mode, certificate: readFileSync(file, 'utf8') };
  } catch (error) {
    throw new CliError(`${file}: cannot be read (${getMessage(error)})`);
  }
}

/**
 * Returns the options of TLS, or false if the connection is not encrypted. As in libpq, a certificate of an authority is checked
 * in every mode that has one; the name of the host only by verify-full.
 */
function toTlsOptions({ tlsMode, certificate }: ServerAddress): TlsOptions | false {
  if (tlsMode === 'disable') return false;
  return {
    rejectUnauthorized: certificate !== undefined || tlsMode === 'verify-ca' || tlsMode === 'verify-full',
    ...(certificate === undefined ? {} : { ca: certificate }),
    ...(tlsMode === 'verify-full' ? {} : { checkServerIdentity: () => undefined }),
  };
}

/** Connects; where TLS is only preferred and the server has none, connects without it. */
export async function connectWithTls<Connection>(
  address: ServerAddress,
  connect: (tls: TlsOptions | false) => Promise<Connection>,
): Promise<Connection> {
  try {
    return await connect(toTlsOptions(address));
  } catch (error) {
    if (address.tlsMode !== 'prefer' || !isWithoutTls(error)) throw error;
    return connect(false);
  }
}

function isWithoutTls(error: unknown): boolean {
  return /does not support (?:SSL|secure) connection/iu.test(getMessage(error));
}
