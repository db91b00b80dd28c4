import { type Catalog, type Domain } from './catalog.ts';

/** Replaces domains by the types they are based on, through any number of them; rules of the column win. */
export function resolveDomains(catalog: Catalog): void {
  if (catalog.domains.size === 0) return;
  for (const column of catalog.tables.flatMap(({ columns }) => columns)) {
    const seen = new Set<Domain>();
    for (;;) {
      const domain = catalog.domains.get(column.type.base);
      if (!domain || seen.has(domain)) break;
      seen.add(domain);
      const { isArray } = column.type;
      column.type = { ...domain.type, ...(isArray ? { isArray } : {}) };
      if (isArray) continue;
      column.isNotNull ||= domain.isNotNull;
      if (domain.defaultValue && !column.defaultValue && !column.isGenerated)
        column.defaultValue = domain.defaultValue;
    }
  }
}
