/**
 * Normalizes an e-mail address for comparison: ignores case of ASCII letters only, because the Unicode
 * rules would make different addresses equal.
 */
export function foldEmail(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
