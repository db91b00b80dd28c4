/** A piece of TypeScript that may be broken over lines where it is too long for one. */
export type Code =
  | string
  | { kind: 'object' | 'array'; items: readonly Code[]; isBroken: boolean }
  | { kind: 'pair'; key: string; value: Code }
  | { kind: 'call'; name: string; args: readonly Code[] };

/** Longest line of generated TypeScript. */
export const LINE_WIDTH = 100;

/** An object literal; entries without a value are left out. */
export function createObject(
  entries: Readonly<Record<string, Code | undefined>>,
  { isBroken = false } = {},
): Code {
  const items = Object.entries(entries).flatMap(([key, value]): Code[] =>
    value === undefined ? [] : [{ kind: 'pair', key, value }],
  );
  return { kind: 'object', items, isBroken };
}

/** An array literal. */
export function createArray(items: readonly Code[], { isBroken = false } = {}): Code {
  return { kind: 'array', items, isBroken };
}

/** Names between braces, as an import lists them. */
export function createNameList(names: readonly string[]): Code {
  return { kind: 'object', items: names, isBroken: false };
}

/** A call, or a decorator where the name begins with `@`. */
export function createCall(name: string, args: readonly Code[]): Code {
  return { kind: 'call', name, args };
}

/** Signs that stand before and behind a piece of code on its lines. */
interface Room {
  width: number;
  before: number;
  after: number;
}

/** The code on one line where `width` has room for it, else broken; `before` and `after` stand on the same lines. */
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

/** Null where the code is never on one line. */
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

/** The last argument opens on the line of the call where it can, else every argument has its own line. */
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
