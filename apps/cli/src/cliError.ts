import { withoutInvisibleCharacters } from '@joinery/model';

/** A mistake in the input or a failed access: one line per problem, printed without a stack trace. */
export class CliError extends Error {
  readonly exitCode: number = 1;
  readonly problems: readonly string[];

  constructor(...problems: string[]) {
    super(problems.join('\n'));
    this.name = 'CliError';
    this.problems = problems.map(oneLine);
  }
}

/** A question that only a flag can answer, or sources that cannot be compared. */
export class UsageError extends CliError {
  override readonly exitCode = 2;
}

/** The text on one line, free of characters that could steer a terminal or turn its text around. */
export function oneLine(text: string): string {
  return withoutInvisibleCharacters(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).trim();
}

/** Hides the password of an address, also of one that was taken for a path. */
export function hidePasswords(text: string): string {
  return text
    .replace(/(:\/+[^\s:@/]*):\S*@/gu, '$1:***@')
    .replace(/((?:^|[\s"'])[\w.%+-]+):(?!\/)[^\s@]+@/gu, '$1:***@')
    .replace(/([?&;](?:password|passwd|pass|pwd)=)[^&;\s]+/giu, '$1***');
}

/** Message of anything thrown. */
export function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
