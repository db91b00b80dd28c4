/** Absolute path of the browser that the tests drive; undefined if none is installed. */
export function findChromium(): string | undefined;

/** Whether `docker compose` works, with a running engine. */
export function hasContainerEngine(): boolean;
