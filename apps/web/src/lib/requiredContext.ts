import { type Context, createContext, use } from 'react';

/** Creates a context without a default value, and its hook, which throws outside of a provider. */
export function createRequiredContext<Value extends object>(
  name: string,
): [Context<Value | null>, () => Value] {
  const context = createContext<Value | null>(null);
  const useRequired = (): Value => {
    const value = use(context);
    if (value === null) throw new Error(`${name} is used outside of its provider.`);
    return value;
  };
  return [context, useRequired];
}
