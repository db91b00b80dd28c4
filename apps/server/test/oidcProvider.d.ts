/** The part of oidc-provider that the tests use; the package has no types. */
declare module 'oidc-provider' {
  import { type RequestListener } from 'node:http';

  interface Account {
    accountId: string;
    claims(): Record<string, unknown>;
  }

  export default class Provider {
    constructor(
      issuer: string,
      configuration: Record<string, unknown> & {
        findAccount(context: unknown, id: string): Account;
      },
    );
    callback(): RequestListener;
  }
}
