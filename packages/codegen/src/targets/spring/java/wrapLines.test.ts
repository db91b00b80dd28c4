import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapLines } from './wrapLines.ts';

const LONG = 'a'.repeat(60);

describe('long lines', () => {
  it.each([
    [
      `        return ${LONG}.findAll(matching(first, second), pageable).map(this::toResponse);`,
      [
        `        return ${LONG}.findAll(matching(first, second), pageable)`,
        '                .map(this::toResponse);',
      ],
    ],
    [
      `        Page<${LONG}> result = someService.findAll(pageable, first, second);`,
      [`        Page<${LONG}> result =`, '                someService.findAll(pageable, first, second);'],
    ],
    [
      `    private Builder with(Builder builder, ${LONG} first, int second) {`,
      ['    private Builder with(', `            Builder builder, ${LONG} first, int second) {`],
    ],
    [
      `        uniqueConstraints = @UniqueConstraint(name = "${LONG}", columnNames = {"a", "b"}),`,
      [
        '        uniqueConstraints =',
        '                @UniqueConstraint(',
        `                        name = "${LONG}",`,
        '                        columnNames = {"a", "b"}),',
      ],
    ],
    [
      `        extends JpaRepository<${LONG}, Long>, JpaSpecificationExecutor<Thing> {`,
      [`        extends JpaRepository<${LONG}, Long>,`, '                JpaSpecificationExecutor<Thing> {'],
    ],
  ])('[G70] %j is broken at the best position', (line, expected) => {
    expect(wrapLines([line])).toEqual(expected);
  });

  it('[G70] strings, comments and imports are not broken', () => {
    const whole = [
      `    private String text = "${'a, b.c() = d '.repeat(12)}";`,
      ` * ${'a, b '.repeat(40)}`,
      `import ${'a.'.repeat(80)}B;`,
    ];
    expect(wrapLines(whole).join('\n')).toContain(`"${'a, b.c() = d '.repeat(12)}"`);
    expect(wrapLines(whole.slice(1))).toEqual(whole.slice(1));
  });

  it('[G70] breaking changes nothing but white space', () => {
    const code = fc.stringMatching(/^ {0,12}[a-c(){}<>,. =?:&"\\]{100,300}$/);
    fc.assert(
      fc.property(code, (line) => {
        const bare = (text: string): string => text.replace(/\s/g, '');
        expect(bare(wrapLines([line]).join('\n'))).toBe(bare(line));
      }),
    );
  });
});
