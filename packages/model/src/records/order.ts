const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;

/** Maximum length of a key; beyond it the whole list gets new keys. */
const MAX_ORDER_KEY_CHARACTERS = 64;

/**
 * Whether a text is an order key: a base-62 fraction without a trailing zero, which leaves room before and
 * after it.
 */
export function isOrderKey(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= MAX_ORDER_KEY_CHARACTERS * 2 &&
    /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(value)
  );
}

/** Returns `count` ascending keys, evenly spread. */
export function spreadOrderKeys(count: number): string[] {
  let width = 1;
  while (BASE ** width < (count + 1) * 2) width += 1;
  const step = BASE ** width / (count + 1);
  return Array.from({ length: count }, (_, index) => fraction(Math.floor(step * (index + 1)), width));
}

/**
 * Returns a key between `lower` and `upper`, null being an open end; null if there is none or it would be
 * too long.
 */
export function orderKeyBetween(lower: string | null, upper: string | null): string | null {
  if (lower !== null && upper !== null && lower >= upper) return null;
  const key = upper === null ? keyAfter(lower ?? '') : middle(lower ?? '', upper);
  return key.length > MAX_ORDER_KEY_CHARACTERS ? null : key;
}

/**
 * Assigns keys to a list in its intended order: the longest run already in order keeps its keys, only
 * moved and new items get one. If no key fits, all get new ones.
 */
export function assignOrderKeys(
  ids: readonly string[],
  known: ReadonlyMap<string, string>,
): Map<string, string> {
  const kept = longestIncreasing(ids, known);
  const upper = nextKept(ids, kept);
  const keys = new Map<string, string>();
  let lower: string | null = null;
  for (const [index, id] of ids.entries()) {
    const key: string | null = kept.get(id) ?? orderKeyBetween(lower, upper[index] ?? null);
    if (key === null) return spreadOver(ids);
    keys.set(id, key);
    lower = key;
  }
  return keys;
}

function spreadOver(ids: readonly string[]): Map<string, string> {
  const keys = spreadOrderKeys(ids.length);
  return new Map(ids.map((id, index) => [id, keys[index] ?? '']));
}

/** Returns for each id the key of the next one that keeps its key, if any. */
function nextKept(ids: readonly string[], kept: ReadonlyMap<string, string>): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  for (let index = ids.length - 1; index > 0; index -= 1)
    keys[index - 1] = kept.get(ids[index] ?? '') ?? keys[index];
  return keys;
}

/**
 * Returns ids and keys of the longest strictly ascending subsequence among the known ones (patience
 * sorting).
 */
function longestIncreasing(ids: readonly string[], known: ReadonlyMap<string, string>): Map<string, string> {
  const items = ids.flatMap((id) => {
    const key = known.get(id);
    return key === undefined ? [] : [{ id, key, previous: -1 }];
  });
  const tails: number[] = [];
  items.forEach((item, index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const half = (low + high) >> 1;
      if ((items[tails[half] ?? 0]?.key ?? '') < item.key) low = half + 1;
      else high = half;
    }
    item.previous = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = index;
  });
  const kept = new Map<string, string>();
  for (let item = items[tails.at(-1) ?? -1]; item !== undefined; item = items[item.previous])
    kept.set(item.id, item.key);
  return kept;
}

function fraction(value: number, width: number): string {
  let rest = value;
  let text = '';
  for (let place = 0; place < width; place += 1) {
    text = digit(rest % BASE) + text;
    rest = Math.floor(rest / BASE);
  }
  return text.replace(/0+$/, '');
}

/** Increments the last digit, which keeps the keys of an appended list short. */
function keyAfter(lower: string): string {
  for (let place = lower.length - 1; place >= 0; place -= 1) {
    const value = digitValue(lower, place);
    if (value < BASE - 1) return lower.slice(0, place) + digit(value + 1);
  }
  return lower + (lower === '' ? digit(BASE / 2) : '1');
}

function middle(lower: string, upper: string): string {
  let prefix = '';
  let place = 0;
  let isOpen = false;
  for (;;) {
    const low = digitValue(lower, place);
    const high = isOpen ? BASE : digitValue(upper, place);
    if (high - low > 1) return prefix + digit(Math.floor((low + high) / 2));
    if (high - low === 1) {
      if (!isOpen && place < upper.length - 1) return prefix + digit(high);
      isOpen = true;
    }
    prefix += digit(low);
    place += 1;
  }
}

function digit(value: number): string {
  return DIGITS.charAt(value);
}

function digitValue(key: string, place: number): number {
  return place < key.length ? DIGITS.indexOf(key.charAt(place)) : 0;
}
