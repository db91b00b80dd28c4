import { type SchemaColumn } from '../../schema.ts';
import { type Catalog, type Domain } from './catalog.ts';

/** Replaces domains by the types they are based on, through any number of them; rules of the column win. */
export function resolveDomains(catalog: Catalog): void {
  if (catalog.domains.size === 0) return;
  const resolved = new Map<Domain, Domain>();
  for (const column of catalog.tables.flatMap(({ columns }) => columns)) {
    const domain = catalog.domains.get(column.type.base);
    if (domain) applyDomain(column, resolve(domain, catalog, resolved));
  }
}

/** The domain with the type that it is based on in the end; each is resolved once, however many are based on it. */
function resolve(domain: Domain, { domains }: Catalog, resolved: Map<Domain, Domain>): Domain {
  const chain: Domain[] = [];
  const seen = new Set<Domain>();
  let next: Domain | undefined = domain;
  while (next && !seen.has(next) && !resolved.has(next)) {
    seen.add(next);
    chain.push(next);
    next = domains.get(next.type.base);
  }
  let base = next && resolved.get(next);
  for (const link of chain.reverse()) {
    base = base ? basedOn(link, base) : link;
    resolved.set(link, base);
  }
  return resolved.get(domain) ?? domain;
}

function basedOn(domain: Domain, base: Domain): Domain {
  const isArray = domain.type.isArray ?? base.type.isArray;
  const defaultValue = domain.defaultValue ?? (domain.type.isArray ? undefined : base.defaultValue);
  return {
    type: { ...base.type, ...(isArray ? { isArray } : {}) },
    isNotNull: domain.isNotNull || (!domain.type.isArray && base.isNotNull),
    ...(defaultValue ? { defaultValue } : {}),
  };
}

function applyDomain(column: SchemaColumn, { type, isNotNull, defaultValue }: Domain): void {
  const { isArray } = column.type;
  column.type = { ...type, ...(isArray ? { isArray } : {}) };
  if (isArray) return;
  column.isNotNull ||= isNotNull;
  if (defaultValue && !column.defaultValue && !column.isGenerated) column.defaultValue = defaultValue;
}
