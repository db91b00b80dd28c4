/**
 * The form in which two e-mail addresses are compared: without letter case. Only ASCII letters are folded, because the
 * Unicode rules would make different addresses equal.
 */
export function foldEmail(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
