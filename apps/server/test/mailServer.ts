import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail extends Omit<Email, 'sender'> {
  /** From the envelope. */
  recipients: string[];
  sender: string;
}

/** A real SMTP server on a loopback port that stores received mail. */
export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  close(): Promise<void>;
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onData: (stream, session, done) => {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          const { mailFrom, rcptTo } = session.envelope;
          const sender = mailFrom === false ? '' : mailFrom.address;
          mails.push({ ...mail, sender, recipients: rcptTo.map(({ address }) => address) });
          done();
        }, done);
    },
    ...options,
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${String((listening.address() as AddressInfo).port)}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
