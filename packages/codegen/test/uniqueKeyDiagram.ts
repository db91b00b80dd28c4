import type { AttributeType, DiagramContent } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';

type Details = Omit<Parameters<typeof anAttribute>[0], 'id' | 'name' | 'type'>;

const REQUIRED = { isNullable: false };
const CARRIER = { isForeignKey: true, isNullable: false };

function entity(name: string, attributes: ReturnType<typeof anAttribute>[], uniqueKeys: string[][] = []) {
  const id = anAttribute({
    id: `${name}.id`,
    name: 'id',
    type: 'Long',
    isPrimaryKey: true,
    isNullable: false,
  });
  const indexes = uniqueKeys.map((attributeIds, index) => ({
    id: `${name}-${index}`,
    attributeIds,
    isUnique: true,
  }));
  return anEntity({ name, attributes: [id, ...attributes], indexes });
}

function attribute(id: string, type: AttributeType, details: Details = {}) {
  return anAttribute({ id, name: id.split('.')[1] ?? id, type, ...details });
}

/** Relationships to a unique attribute and to composite unique keys, one-to-one and one-to-many, with shared and key columns, and one with a default. */
export function uniqueKeyDiagram(): DiagramContent {
  const country = entity('Country', [
    attribute('Country.code', 'String', { length: 3, isUnique: true, ...REQUIRED }),
  ]);
  const passport = entity('Passport', [attribute('Passport.country_code', 'String', CARRIER)]);
  const region = entity(
    'Region',
    [
      attribute('Region.site', 'String', { length: 8, ...REQUIRED }),
      attribute('Region.no', 'Integer', REQUIRED),
    ],
    [['Region.site', 'Region.no']],
  );
  const store = entity('Store', [
    attribute('Store.region_no', 'Integer', { isForeignKey: true }),
    attribute('Store.region_site', 'String', { isForeignKey: true }),
  ]);
  const manager = entity('Manager', [
    attribute('Manager.region_no', 'Integer', CARRIER),
    attribute('Manager.region_site', 'String', CARRIER),
  ]);
  const tenant = entity('Tenant', [attribute('Tenant.name', 'String')]);
  const customer = entity(
    'Customer',
    [
      attribute('Customer.tenant_id', 'Long', CARRIER),
      attribute('Customer.code', 'String', { length: 20, ...REQUIRED }),
    ],
    [
      ['Customer.tenant_id', 'Customer.code'],
      ['Customer.tenant_id', 'Customer.id'],
    ],
  );
  const order = entity('Order', [
    attribute('Order.tenant_id', 'Long', CARRIER),
    attribute('Order.customer_code', 'String', CARRIER),
  ]);
  const invoice = entity('Invoice', [
    attribute('Invoice.tenant_id', 'Long', CARRIER),
    attribute('Invoice.customer_id', 'Long', CARRIER),
  ]);
  const visit = entity('Visit', [attribute('Visit.tenant_id', 'Long', { ...CARRIER, defaultValue: '1' })]);
  return aDiagram({
    nodes: [country, passport, region, store, manager, tenant, customer, order, invoice, visit],
    edges: [
      aRelationship({
        ...{ source: country, target: passport, type: 'one-to-one' },
        ...{ foreignKey: ['Passport.country_code'], referencedAttributes: ['Country.code'] },
      }),
      aRelationship({
        ...{ source: region, target: store, foreignKey: ['Store.region_no', 'Store.region_site'] },
        referencedAttributes: ['Region.no', 'Region.site'],
      }),
      aRelationship({
        ...{ source: region, target: manager, type: 'one-to-one' },
        foreignKey: ['Manager.region_no', 'Manager.region_site'],
        referencedAttributes: ['Region.no', 'Region.site'],
      }),
      aRelationship({ source: tenant, target: customer, foreignKey: ['Customer.tenant_id'] }),
      aRelationship({ source: tenant, target: order, foreignKey: ['Order.tenant_id'] }),
      aRelationship({ source: tenant, target: visit, foreignKey: ['Visit.tenant_id'] }),
      aRelationship({
        ...{ source: customer, target: order, foreignKey: ['Order.tenant_id', 'Order.customer_code'] },
        referencedAttributes: ['Customer.tenant_id', 'Customer.code'],
      }),
      aRelationship({
        ...{ source: customer, target: invoice, foreignKey: ['Invoice.tenant_id', 'Invoice.customer_id'] },
        referencedAttributes: ['Customer.tenant_id', 'Customer.id'],
      }),
    ],
  });
}
