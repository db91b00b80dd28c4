import { createTransport } from 'nodemailer';
import { isLoopbackName } from '../loopbackName.ts';

const CONNECTION_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 3;

/** Mail server and sender. */
export interface MailSettings {
  smtpUrl: string;
  from: { name: string; address: string };
}

/** A mail to one recipient, in plain text and in HTML with equal content. */
export interface Mail {
  to: string;
  /** Recipient of replies. */
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail; throws otherwise. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Creates a mailer for an SMTP server; a password is sent over an encrypted connection only, unless the
 * server is on this machine.
 */
export function createSmtpMailer({ smtpUrl, from }: MailSettings): Mailer {
  const url = new URL(smtpUrl);
  const isEncryptedFromTheStart = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const hasPassword = url.username !== '';
  const transport = createTransport({
    pool: true,
    host,
    port: url.port === '' ? (isEncryptedFromTheStart ? 465 : 587) : Number(url.port),
    secure: isEncryptedFromTheStart,
    requireTLS: hasPassword && !isEncryptedFromTheStart && !isLoopbackName(host),
    ...(hasPassword
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // Mail content comes from the arguments only, never from files or addresses named in a text.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        replyTo: mail.replyTo,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
