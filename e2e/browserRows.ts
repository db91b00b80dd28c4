import { type Page } from '@playwright/test';

/** The key and the value of a row. */
type Row = [key: (string | number)[], value: unknown];

/** The rows of a database of this page's browser; none if there is no such database. */
export function readRows(page: Page, database: string, store: string): Promise<Row[]> {
  return page.evaluate(
    async ([name, table]) => {
      const databases = await indexedDB.databases();
      if (!databases.some((one) => one.name === name)) return [];
      const finish = <Result>(request: IDBRequest<Result>): Promise<Result> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error('not read'));
        });
      const opened = await finish(indexedDB.open(name));
      const rows = opened.transaction(table).objectStore(table);
      const [keys, values] = await Promise.all([finish(rows.getAllKeys()), finish(rows.getAll())]);
      opened.close();
      return keys.map((key, at): Row => [key as Row[0], values[at]]);
    },
    [database, store] as const,
  );
}

/** Writes rows as an earlier release did, into a new database. */
export function writeRows(page: Page, place: [database: string, store: string], rows: Row[]): Promise<void> {
  return page.evaluate(
    async ([[name, table], written]) => {
      const opening = indexedDB.open(name);
      opening.onupgradeneeded = () => opening.result.createObjectStore(table);
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error('not opened'));
      });
      const transaction = opened.transaction(table, 'readwrite');
      for (const [key, value] of written) transaction.objectStore(table).put(value, key);
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = () => reject(new Error('not written'));
      });
      opened.close();
    },
    [place, rows] as const,
  );
}
