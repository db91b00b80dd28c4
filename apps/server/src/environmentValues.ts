import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopbackName } from './loopbackName.ts';

/** Minimum length of a secret or token in a setting. */
export const MIN_SECRET_CHARACTERS = 16;

/** A whole number within limits. */
export const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
};

const webAddress = (value: string): URL | null => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null;
};

/** The origin of a web address without a path. */
export const publicUrl = z.string().transform((value, context) => {
  const url = webAddress(value);
  if (url === null || url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    context.addIssue('must be an address such as https://joinery.example, without a path');
    return z.NEVER;
  }
  return url.origin;
});

/** An https address, or http on this machine; without a trailing slash. */
export const issuer = z.string().transform((value, context) => {
  const url = webAddress(value);
  if (url === null || (url.protocol === 'http:' && !isLoopbackName(url.hostname))) {
    context.addIssue('must be an https address');
    return z.NEVER;
  }
  return value.replace(/\/$/, '');
});

/** The address of a mail server, with user and password if needed. */
export const smtpUrl = z.string().refine(
  (value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url === null || !['smtp:', 'smtps:'].includes(url.protocol)) return false;
    return url.hostname !== '' && ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  },
  { message: 'must be an address such as smtps://user:password@mail.example, without a path' },
);

/** A web address with a path; without trailing slashes. */
export const aiBaseUrl = z.string().transform((value, context) => {
  const url = webAddress(value);
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') {
    context.addIssue('must be an address such as http://localhost:11434/v1');
    return z.NEVER;
  }
  return value.replace(/\/+$/, '');
});

/** Web addresses with paths, separated by commas; normalised, without trailing slashes. */
export const aiBaseUrls = z
  .string()
  .transform((value) => value.split(',').map((address) => aiBaseUrl.safeParse(address.trim()).data))
  .refine((addresses) => addresses.every((address) => address !== undefined), {
    message: 'must be one or more addresses such as http://ollama:11434/v1, separated by commas',
  })
  .transform((addresses) => addresses.map((address) => new URL(address ?? '').href.replace(/\/+$/, '')));

/** `name@example.org` or `Name <name@example.org>`. */
export const mailFrom = z.string().transform((value, context) => {
  const [, name = '', framed, bare] =
    /^(?:([^<>"\p{Cc}]{0,100})<([^<>]+)>|([^<>]+))$/u.exec(value.trim()) ?? [];
  const address = z.email().safeParse(framed ?? bare);
  if (address.success) return { name: name.trim(), address: address.data };
  context.addIssue('must be an e-mail address, or a name and an address in angle brackets');
  return z.NEVER;
});

/** Secrets, separated by commas. */
export const secretList = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every((secret) => secret.length >= MIN_SECRET_CHARACTERS), {
    message: `must be one or more secrets of at least ${MIN_SECRET_CHARACTERS} characters, separated by commas`,
  });

const isAddressOrSubnet = (value: string): boolean => {
  const [address = '', bits] = value.split('/');
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
};

/** Fastify's `trustProxy`: true, false, a number of proxies, or their addresses. */
export const trustProxy = z.string().transform((value, context) => {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every(isAddressOrSubnet)) return addresses;
  context.addIssue('must be true, false, a number of proxies, or their addresses separated by commas');
  return z.NEVER;
});

/**
 * The address of a database or cache. Messages and errors never contain the value, which may include a
 * password.
 */
export const serviceAddress = (protocols: readonly string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address such as ${example}`,
  });
