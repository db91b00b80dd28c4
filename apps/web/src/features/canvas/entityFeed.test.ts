import { anEntity } from '@joinery/model/builders';
import { describe, expect, it, vi } from 'vitest';
import { createEntityFeed } from './entityFeed.ts';

const customer = anEntity({ name: 'Customer' });
const order = anEntity({ name: 'Order' });
const buyer = { ...customer, data: { ...customer.data, name: 'Buyer' } };

function aFeed() {
  const feed = createEntityFeed();
  feed.update([customer, order]);
  const told = { customer: vi.fn(), order: vi.fn() };
  const stop = feed.subscribe(customer.id, told.customer);
  feed.subscribe(order.id, told.order);
  return { feed, told, stop };
}

describe('createEntityFeed', () => {
  it('an edit is told to those who draw that entity, and to nobody else', () => {
    const { feed, told } = aFeed();
    feed.update([buyer, order]);
    expect(feed.get(customer.id)?.name).toBe('Buyer');
    expect(told.customer).toHaveBeenCalledOnce();
    expect(told.order).not.toHaveBeenCalled();
  });

  it('a move changes nothing that is in an entity', () => {
    const { feed, told } = aFeed();
    feed.update([{ ...customer, position: { x: 99, y: 9 } }, order]);
    expect(told.customer).not.toHaveBeenCalled();
  });

  it('one that goes and one that comes are told, also where the order of all changes', () => {
    const { feed, told } = aFeed();
    feed.update([order]);
    expect(feed.get(customer.id)).toBeUndefined();
    expect(told.customer).toHaveBeenCalledOnce();
    feed.update([order, buyer]);
    expect(feed.get(customer.id)?.name).toBe('Buyer');
    expect(told.customer).toHaveBeenCalledTimes(2);
    expect(told.order).not.toHaveBeenCalled();
  });

  it('who stopped listening is told nothing', () => {
    const { feed, told, stop } = aFeed();
    stop();
    feed.update([buyer, order]);
    expect(told.customer).not.toHaveBeenCalled();
  });
});
