import { anEntity } from '@joinery/model/builders';
import { describe, expect, it, vi } from 'vitest';
import { createEntitySubscriptions } from './entitySubscriptions.ts';

const customer = anEntity({ name: 'Customer' });
const order = anEntity({ name: 'Order' });
const buyer = { ...customer, data: { ...customer.data, name: 'Buyer' } };

function setup() {
  const subscriptions = createEntitySubscriptions();
  subscriptions.update([customer, order]);
  const listeners = { customer: vi.fn(), order: vi.fn() };
  const unsubscribe = subscriptions.subscribe(customer.id, listeners.customer);
  subscriptions.subscribe(order.id, listeners.order);
  return { subscriptions, listeners, unsubscribe };
}

describe('createEntitySubscriptions', () => {
  it('an edit notifies only that entity’s subscribers', () => {
    const { subscriptions, listeners } = setup();
    subscriptions.update([buyer, order]);
    expect(subscriptions.get(customer.id)?.name).toBe('Buyer');
    expect(listeners.customer).toHaveBeenCalledOnce();
    expect(listeners.order).not.toHaveBeenCalled();
  });

  it('a move notifies no one', () => {
    const { subscriptions, listeners } = setup();
    subscriptions.update([{ ...customer, position: { x: 99, y: 9 } }, order]);
    expect(listeners.customer).not.toHaveBeenCalled();
  });

  it('added and removed entities are notified, also when the order changes', () => {
    const { subscriptions, listeners } = setup();
    subscriptions.update([order]);
    expect(subscriptions.get(customer.id)).toBeUndefined();
    expect(listeners.customer).toHaveBeenCalledOnce();
    subscriptions.update([order, buyer]);
    expect(subscriptions.get(customer.id)?.name).toBe('Buyer');
    expect(listeners.customer).toHaveBeenCalledTimes(2);
    expect(listeners.order).not.toHaveBeenCalled();
  });

  it('an unsubscribed listener is not called', () => {
    const { subscriptions, listeners, unsubscribe } = setup();
    unsubscribe();
    subscriptions.update([buyer, order]);
    expect(listeners.customer).not.toHaveBeenCalled();
  });
});
