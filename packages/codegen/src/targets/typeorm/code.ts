/** A piece of TypeScript that can be broken into several lines. */
export type Code =
  | string
  | { kind: 'object' | 'array'; items: readonly Code[]; isBroken: boolean }
  | { kind: 'pair'; key: string; value: Code }
  | { kind: 'call'; name: string; args: readonly Code[] };

/** Maximum length of a line of generated TypeScript. */
export const LINE_WIDTH = 100;

/** Creates an object literal without the undefined entries. */
export function createObject(
  entries: Readonly<Record<string, Code | undefined>>,
  { isBroken = false } = {},
): Code {
  const items = Object.entries(entries).flatMap(([key, value]): Code[] =>
    value === undefined ? [] : [{ kind: 'pair', key, value }],
  );
  return { kind: 'object', items, isBroken };
}

/** Creates an array literal. */
export function createArray(items: readonly Code[], { isBroken = false } = {}): Code {
  return { kind: 'array', items, isBroken };
}

/** Creates a call, or a decorator if the name begins with `@`. */
export function createCall(name: string, args: readonly Code[]): Code {
  return { kind: 'call', name, args };
}

/** The line width, and the characters before and after a piece of code on its lines. */
interface Room {
  width: number;
  before: number;
  after: number;
}

/** Prints code on one line if it fits, else on several. */
export function printCode(code: Code, room: Room): string {
  const flat = flatCode(code);
  if (flat !== null && room.before + flat.length + room.after <= room.width) return flat;
  if (typeof code === 'string') return code;
  if (code.kind === 'pair') {
    const head = `${code.key}: `;
    return head + printCode(code.value, { ...room, before: room.before + head.length });
  }
  if (code.kind === 'call') return printCall(code.name, code.args, room);
  if (code.items.length === 0) return code.kind === 'object' ? '{}' : '[]';
  const [open, close] = code.kind === 'object' ? ['{', '}'] : ['[', ']'];
  return `${open}\n${itemLines(code.items, room)}\n${close}`;
}

/** Prints code on one line; null if it is always broken. */
function flatCode(code: Code): string | null {
  if (typeof code === 'string') return code;
  if (code.kind === 'pair') {
    const value = flatCode(code.value);
    return value === null ? null : `${code.key}: ${value}`;
  }
  const items = (code.kind === 'call' ? code.args : code.items).map(flatCode);
  if ((code.kind !== 'call' && code.isBroken) || items.includes(null)) return null;
  const inner = items.join(', ');
  if (code.kind === 'call') return `${code.name}(${inner})`;
  if (code.kind === 'array') return `[${inner}]`;
  return inner === '' ? '{}' : `{ ${inner} }`;
}

/** Opens the last argument on the line of the call if possible, else puts every argument on its own line. */
function printCall(name: string, args: readonly Code[], room: Room): string {
  const last = args.at(-1);
  const others = args.slice(0, -1).map(flatCode);
  const head = `${name}(${others.map((other) => `${other ?? ''}, `).join('')}`;
  const canHug = typeof last === 'object' && (last.kind === 'object' || last.kind === 'array');
  if (canHug && !others.includes(null) && room.before + head.length + 1 <= room.width) {
    const end = printCode(last, { ...room, before: room.width, after: room.after + 1 });
    return `${head}${end})`;
  }
  return `${name}(\n${itemLines(args, room)}\n)`;
}

function itemLines(items: readonly Code[], { width }: Room): string {
  return items
    .map((item) => indent(`${printCode(item, { width: width - 2, before: 0, after: 1 })},`))
    .join('\n');
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
