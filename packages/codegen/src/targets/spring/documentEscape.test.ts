import { describe, expect, test } from 'vitest';
import { markdownText, oneLine } from '../../files/escape.ts';
import { composeString, groovyString, plainText, propertiesValue } from './documentEscape.ts';

describe('user text in documents', () => {
  test.each([
    ['a line end', oneLine('a\r\n b\u2028c\u0000'), 'a b c'],
    ['a lone surrogate', oneLine('a\ud800'), 'a\ufffd'],
    ['a placeholder', plainText('${user.home} costs $5'), '$ {user.home} costs $5'],
    ['a backslash in properties', propertiesValue('a\\b'), 'a\\\\b'],
    ['other scripts in properties', propertiesValue('é用😀'), '\\u00e9\\u7528\\ud83d\\ude00'],
    [
      'a Maven filter character in properties',
      propertiesValue('@java.version@'),
      '\\u0040java.version\\u0040',
    ],
    ['a leading space in properties', propertiesValue(' a'), '\\ a'],
    ['quotes and variables in compose files', composeString('a"b $HOME  \\'), '"a\\"b $$HOME  \\\\"'],
    [
      'quotes, variables and escapes in Groovy',
      groovyString("it's $x \\u0027 é"),
      "'it\\'s $x \\\\u0027 \\u00e9'",
    ],
    ['a table cell in Markdown', markdownText('a | *b* `c` [d](e)'), 'a \\| \\*b\\* \\`c\\` \\[d\\]\\(e\\)'],
    ['tags in Markdown', markdownText('<script> & 1'), '&lt;script&gt; &amp; 1'],
    ['a list in Markdown', markdownText('1. a'), '1\\. a'],
  ])('[G72] %s is escaped', (_, written, expected) => {
    expect(written).toBe(expected);
  });
});
