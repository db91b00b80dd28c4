/** What would end or break the quoted string of a selector, and the sign that stands for it. */
const UNSAFE = /["\\%\p{Cc}]/gu;

/**
 * The id of an entity as the canvas library may have it: it puts ids unescaped into selectors. Ids of entities come from
 * files too and may hold anything.
 */
export function canvasId(entityId: string): string {
  return entityId.replace(UNSAFE, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** The entity of a canvas id. */
export function entityIdOf(id: string): string {
  return id.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
