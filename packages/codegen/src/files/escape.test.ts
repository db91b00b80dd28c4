import { describe, expect, it } from 'vitest';
import { javadocText, javaString, sqlCommentText, sqlName, sqlString, xmlText } from './escape.ts';

describe('user text in code', () => {
  it.each([
    ['plain', '"plain"'],
    ['a"b\\c', '"a\\"b\\\\c"'],
    ['\\u0022', '"\\\\u0022"'],
    ['é\n\u2028', '"\\u00e9\\n\\u2028"'],
  ])('[G51] Java string of %j', (text, want) => {
    expect(javaString(text)).toBe(want);
  });

  it.each([
    ['*/ x', '* / x'],
    ['*\\', '* /'],
    ['\\u002a/', '/u002a/'],
    ['<b> {@link x} &', '&lt;b&gt; &#123;&#64;link x&#125; &amp;'],
    ['one\ntwo', 'one two'],
  ])('[G51] Javadoc of %j', (text, want) => {
    expect(javadocText(text)).toBe(want);
  });

  it('[G51] XML text contains only characters of XML 1.0', () => {
    expect(xmlText('<a b="c">&\u0000\'</a>')).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&apos;&lt;/a&gt;');
  });

  it.each([
    ["it's", "'it''s'"],
    ['a\\b', "'a\\\\b'"],
    ['a\n\r\u0000\u001ab', "'a\\n\\r\\0\\Zb'"],
  ])('[G63] SQL string of %j', (text, want) => {
    expect(sqlString(text)).toBe(want);
  });

  it('[G63] text does not end a SQL name or comment', () => {
    expect(sqlName('a`b')).toBe('`a``b`');
    expect(sqlCommentText('a\n; DROP\u2028x')).toBe('a ; DROP x');
  });
});
