/** Characters that would end or break a quoted selector string, and the escape character. */
const UNSAFE = /["\\%\p{Cc}]/gu;

/**
 * Encodes an entity id for the canvas library, which puts ids unescaped into selectors; ids from files may contain any
 * character.
 */
export function toCanvasId(entityId: string): string {
  return entityId.replace(UNSAFE, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Decodes a canvas id. */
export function toEntityId(id: string): string {
  return id.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
