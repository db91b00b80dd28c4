const TOKEN =
  /(E?'(?:[^']|'')*')|(OPERATOR\(pg_catalog\.[^\s\w]+\))|("[^"]*"|[A-Za-z_]\w*)|(\d+)|(::|[-+*/<>=~!@#%^&|?]+)|([(),.[\]:;])|\s+/guy;

/** Words before a parenthesis that are no function. */
const KEYWORDS = /^(?:AS|AND|OR|NOT|EXISTS|ANY|ALL|ARRAY|SELECT|FROM|WHERE|ON|JOIN|WHEN|THEN|ELSE|VALUES)$/u;

/** Words that look up an operator along the search_path, and cannot be given a schema. */
const OPERATOR_WORDS = /^(?:IN|LIKE|ILIKE|SIMILAR|BETWEEN|DISTINCT|USING|NATURAL|NULLIF|OVERLAPS)$/u;

/**
 * Returns what a query for PostgreSQL names without the schema pg_catalog, in order: functions, operators, types after `::`,
 * collations, tables that are no part of WITH, and words that stand for operators. Throws if it cannot read the query.
 */
export function findUnqualifiedNames(query: string): string[] {
  const tokens = [...query.matchAll(TOKEN)].filter(([text]) => text.trim() !== '');
  if (tokens.map(([text]) => text).join('') !== query.replace(/\s+(?=(?:[^']*'[^']*')*[^']*$)/gu, ''))
    throw new Error('The query has a character that is not known.');
  const parts = new Set([...query.matchAll(/(\w+) AS \(/gu)].map(([, name]) => name));
  const words = tokens.map(([text]) => text);
  const isQualified = (at: number): boolean => words[at] === 'pg_catalog' && words[at + 1] === '.';
  return tokens.flatMap(([text, string, operator, word, , symbol], at) => {
    const next = words[at + 1] ?? '';
    if (string !== undefined || operator !== undefined) return [];
    if (text === '::') return isQualified(at + 1) ? [] : [`::${next}`];
    if (symbol !== undefined) return text === '*' && words[at - 1] === '.' ? [] : [text];
    if (word === undefined) return [];
    if (OPERATOR_WORDS.test(word)) return [word];
    if (word === 'CASE') return next === 'WHEN' ? [] : [`CASE ${next}`];
    if (word === 'COLLATE') return isQualified(at + 1) ? [] : [`COLLATE ${next}`];
    if (word === 'FROM' || word === 'JOIN')
      return parts.has(next) || next === '(' || isQualified(at + 1) ? [] : [`${word} ${next}`];
    const isCall = next === '(' && !KEYWORDS.test(word) && words[at - 1] !== ')';
    return isCall && !(words[at - 1] === '.' && words[at - 2] === 'pg_catalog') ? [`${word}(`] : [];
  });
}
