import { type Mail } from '../../integrations/smtpMailer.ts';

const MAX_SHOWN_CHARACTERS = 80;

interface InvitationMailContent {
  invitedEmail: string;
  inviter: { name: string; email: string };
  diagramName: string;
  inviteUrl: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/**
 * Creates the mail of an invitation. Names in it are user input: shown as text, never as markup or a link.
 */
export function invitationMail(invitation: InvitationMailContent): Mail {
  const { invitedEmail, inviter, diagramName, inviteUrl, expiresAt } = invitation;
  const name = oneLine(inviter.name) || inviter.email;
  const diagram = oneLine(diagramName) || 'a diagram';
  const words = {
    heading: `${unlinked(name)} invited you to a diagram`,
    sentence: `${unlinked(name)} (${inviter.email}) invited you to the diagram “${unlinked(diagram)}” on Joinery.`,
    howTo: `Open the link and sign in with ${invitedEmail}, the address this invitation was made for.`,
    until: `The link works once, until ${untilWhen(expiresAt)}.`,
    ignore: 'If you do not know the sender, ignore this mail: nothing happens without you.',
  };
  return {
    to: invitedEmail,
    replyTo: { name, address: inviter.email },
    subject: `${name} invited you to “${diagram}” on Joinery`,
    text: [words.sentence, inviteUrl, `${words.howTo} ${words.until}`, words.ignore].join('\n\n') + '\n',
    html: formatHtml(words, inviteUrl),
  };
}

type Words = Record<'heading' | 'sentence' | 'howTo' | 'until' | 'ignore', string>;

/** Uses tables and inline styles, because mail programs support little else; readable without any of them. */
function formatHtml(words: Words, inviteUrl: string): string {
  const link = escapeHtml(inviteUrl);
  const text = 'margin:0 0 16px;font-size:15px;line-height:22px;color:#3f3f46';
  const small = 'margin:0 0 8px;font-size:13px;line-height:19px;color:#71717a';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(words.heading)}</title></head>
<body style="margin:0;padding:0;background:#f4f4f5;font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f5"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #dcdce1;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:17px;font-weight:700;color:#4338ca">Joinery</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;color:#18181b;word-break:break-word">${escapeHtml(words.heading)}</h1>
<p style="${text};word-break:break-word">${escapeHtml(words.sentence)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td style="background:#4f46e5;border-radius:8px">
<a href="${link}" style="display:inline-block;padding:12px 20px;font-size:15px;font-weight:600;color:#ffffff;text-decoration:none">Open invitation</a>
</td></tr></table>
<p style="${text}">${escapeHtml(words.howTo)} ${escapeHtml(words.until)}</p>
<p style="${small}">If the button does not work, copy this address into your browser:<br><span style="color:#4338ca;word-break:break-all">${link}</span></p>
<p style="${small}">${escapeHtml(words.ignore)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** Converts a text to one line: no line breaks, no invisible characters that change the writing direction. */
function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length <= MAX_SHOWN_CHARACTERS
    ? line
    : `${characters.slice(0, MAX_SHOWN_CHARACTERS - 1).join('')}…`;
}

/** Mail programs link anything that looks like an address: a zero-width character prevents that. */
function unlinked(name: string): string {
  return name.replace(/([.:/@])(?=\S)/gu, '$1\u200b');
}

function untilWhen(time: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    .format(time)
    .concat(' UTC');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
