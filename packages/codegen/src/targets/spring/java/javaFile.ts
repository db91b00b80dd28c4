import { CodeWriter } from '../../../files/codeWriter.ts';
import { javadocLines } from '../../../files/escape.ts';
import { type GeneratedFile, type Layer } from '../../../files/generatedFile.ts';
import { type JavaFile, type PackageName, type SpringContext } from '../context.ts';
import { MAX_LINE, wrapLines } from './wrapLines.ts';

/** The layer, package, type and body of a Java file. */
interface JavaFileOptions<Scope> {
  layer: Layer;
  /** Subpackage of the project; by default the package of the project. */
  packageName?: PackageName;
  /** The top-level type, which also names the file. */
  typeName: string;
  body: (file: Scope & JavaFile) => void;
}

/** Creates a Java file: package, sorted imports without wildcards, body. */
export function javaFile<Scope extends SpringContext>(
  scope: Scope,
  options: JavaFileOptions<Scope>,
): GeneratedFile {
  const root = scope.config.packageName;
  const packageName = options.packageName === undefined ? root : `${root}.${options.packageName}`;
  const writer = new CodeWriter({ packageName, ownNames: [options.typeName] });
  options.body({ ...scope, writer });
  const body = writer.longestLine > MAX_LINE ? `${wrapLines(writer.lines).join('\n')}\n` : writer.toString();
  const head = [
    ...[`package ${packageName};`, ''],
    ...importLines('import', writer.imports()),
    ...importLines('import static', writer.staticImports()),
  ];
  const folder = options.layer === 'test' ? 'src/test/java' : 'src/main/java';
  const fileName = `${options.typeName}.java`;
  return {
    path: `${folder}/${packageName.replace(/\./g, '/')}/${fileName}`,
    layer: options.layer,
    entityName: scope.entity?.label ?? '',
    fileName,
    code: `${head.join('\n')}\n${body}`,
  };
}

function importLines(keyword: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [...names.map((name) => `${keyword} ${name};`), ''];
}

/** A call or a declaration: its list of arguments or parameters, with the text before and after it. */
interface Call {
  head: string;
  parts: readonly string[];
  tail?: string;
}

/** Writes `head(parts)tail` on one line if it fits, else with every part on its own line. */
export function writeCall(writer: CodeWriter, { head, parts, tail = '' }: Call): void {
  const oneLine = `${head}(${parts.join(', ')})${tail}`;
  const isShort = oneLine.length <= MAX_LINE - 8 && !parts.some((part) => part.includes('\n'));
  if (isShort) {
    writer.line(oneLine);
    return;
  }
  writer.line(`${head}(`);
  writer.indented(() => writer.list(parts, `)${tail}`), 2);
}

/** Writes a method or constructor with its body. */
export function writeMethod(writer: CodeWriter, declaration: Omit<Call, 'tail'>, body: () => void): void {
  writeCall(writer, { ...declaration, tail: ' {' });
  writer.indented(body).line('}');
}

/** Writes an annotation, with parentheses only if it has arguments. */
export function writeAnnotation(writer: CodeWriter, name: string, parts: readonly string[]): void {
  if (parts.length === 0) {
    writer.line(`@${name}`);
  } else {
    writeCall(writer, { head: `@${name}`, parts });
  }
}

/** Returns an array argument of an annotation, with braces only for several elements. */
export function annotationList(parts: readonly string[]): string {
  const only = parts[0];
  return parts.length === 1 && only !== undefined ? only : `{${parts.join(', ')}}`;
}

/** Returns an array argument of an annotation, several elements with one per line. */
export function annotationBlock(parts: readonly string[]): string {
  return parts.length === 1 ? annotationList(parts) : `{\n    ${parts.join(',\n    ')}\n}`;
}

/** Writes a Javadoc comment of lines that are already escaped. */
export function writeJavadoc(writer: CodeWriter, ...lines: string[]): void {
  const first = lines[0];
  if (lines.length === 1 && first !== undefined && first.length < MAX_LINE - 12) {
    writer.line(`/** ${first} */`);
    return;
  }
  writer.line('/**');
  for (const line of lines) writer.line(line === '' ? ' *' : ` * ${line}`);
  writer.line(' */');
}

/** Writes descriptions as Javadoc; nothing without descriptions. */
export function writeDescription(writer: CodeWriter, texts: readonly (string | undefined)[]): void {
  const lines = texts.flatMap(javadocLines);
  if (lines.length > 0) writeJavadoc(writer, ...lines);
}

/** A type and the beans that Spring injects into it. */
interface Injected {
  typeName: string;
  beans: readonly { type: string; name: string }[];
  useLombok: boolean;
}

/** Writes the fields of injected beans and, without Lombok, their constructor. */
export function writeInjected(writer: CodeWriter, { typeName, beans, useLombok }: Injected): void {
  for (const bean of beans) writer.line(`private final ${bean.type} ${bean.name};`);
  if (useLombok || beans.length === 0) return;
  const parts = beans.map((bean) => `${bean.type} ${bean.name}`);
  writer.gap();
  writeMethod(writer, { head: `public ${typeName}`, parts }, () => {
    for (const bean of beans) writer.line(`this.${bean.name} = ${bean.name};`);
  });
}
