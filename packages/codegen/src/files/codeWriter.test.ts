import { describe, expect, test } from 'vitest';
import { CodeWriter } from './codeWriter.ts';

describe('CodeWriter', () => {
  test('[G70] indents every line of a text, and leaves empty lines empty', () => {
    const writer = new CodeWriter({ indent: '  ' });
    writer.block('class A', () => writer.line('one\n\ntwo')).line('end');
    expect(writer.toString()).toBe('class A {\n  one\n\n  two\n}\nend\n');
  });

  test('[G70] a gap is one empty line, none after an opening brace', () => {
    const writer = new CodeWriter();
    writer.gap().block('{}', () => writer.gap().line('a').gap().gap().line('b'));
    expect(writer.toString()).toBe('{} {\n    a\n\n    b\n}\n');
  });

  test('[G71] a type whose simple name is already in use is qualified', () => {
    const writer = new CodeWriter({ packageName: 'a.b', ownNames: ['Own'] });
    expect(writer.use('java.util.Date')).toBe('Date');
    expect(writer.use('java.sql.Date')).toBe('java.sql.Date');
    expect(writer.use('java.util.Date')).toBe('Date');
    expect(writer.use('other.Own')).toBe('other.Own');
    expect(writer.imports()).toEqual(['java.util.Date']);
  });

  test('[G71] types of java.lang and of the same package are not imported, the others are sorted', () => {
    const writer = new CodeWriter({ packageName: 'a.b' });
    ['java.lang.String', 'z.Z', 'a.b.C', 'a.c.D'].forEach((name) => writer.use(name));
    expect(writer.imports()).toEqual(['a.c.D', 'z.Z']);
  });
});
