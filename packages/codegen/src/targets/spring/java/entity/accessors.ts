import { type CodeWriter } from '../../../../files/codeWriter.ts';
import { javaString } from '../../../../files/escape.ts';
import { getterName, setterName } from '../../context.ts';

/** A Java property; with `needsJsonName` its accessors declare its name in JSON. */
interface JavaProperty {
  type: string;
  property: string;
  needsJsonName?: boolean;
}

function openAccessor(writer: CodeWriter, { property, needsJsonName }: JavaProperty): void {
  writer.gap();
  if (needsJsonName === true) {
    writer.line(`@${writer.use('com.fasterxml.jackson.annotation.JsonProperty')}(${javaString(property)})`);
  }
}

/** Writes a getter. */
export function writeGetter(writer: CodeWriter, java: JavaProperty): void {
  openAccessor(writer, java);
  writer.block(`public ${java.type} ${getterName(java.property)}()`, () =>
    writer.line(`return ${java.property};`),
  );
}

/** Writes a setter. */
export function writeSetter(writer: CodeWriter, java: JavaProperty): void {
  const { type, property } = java;
  openAccessor(writer, java);
  writer.block(`public void ${setterName(property)}(${type} ${property})`, () =>
    writer.line(`this.${property} = ${property};`),
  );
}

/** Writes a getter and a setter. */
export function writeAccessors(writer: CodeWriter, java: JavaProperty): void {
  writeGetter(writer, java);
  writeSetter(writer, java);
}

/** Writes `equals` for a class whose `comparisons` with the variable `other` must all hold. */
export function writeEquals(writer: CodeWriter, className: string, comparisons: readonly string[]): void {
  writer.gap().line('@Override');
  writer.block('public boolean equals(Object o)', () => {
    writer.block('if (this == o)', () => writer.line('return true;'));
    writer.block(`if (!(o instanceof ${className} other))`, () => writer.line('return false;'));
    writer.line(`return ${comparisons.join('\n        && ')};`);
  });
}

/** Writes an overridden method without parameters that returns an expression. */
export function writeOverride(writer: CodeWriter, method: string, value: string): void {
  writer.gap().line('@Override');
  writer.block(`public ${method}()`, () => writer.line(`return ${value};`));
}
