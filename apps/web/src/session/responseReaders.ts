import { type ErrorBody, type SignedInUser } from '@joinery/wire';

/** Validates a response. The protocol's schemas have this shape; only pages that need them load their code. */
export interface ResponseReader<Result> {
  safeParse: (value: unknown) => { success: true; data: Result } | { success: false };
}

/** A handwritten validator, for responses that every page reads first; null rejects. */
export function createResponseReader<Result>(
  read: (fields: Fields) => Result | null,
): ResponseReader<Result> {
  return {
    safeParse(value) {
      const data = typeof value === 'object' && value !== null ? read({ ...value }) : null;
      return data === null ? { success: false } : { success: true, data };
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** A proxy or an older server may send only a message. */
export const errorBodyReader = createResponseReader(({ message, error }): Partial<ErrorBody> | null =>
  typeof message === 'string' ? { message, ...(typeof error === 'string' && { error }) } : null,
);

/** The signed-in user, in responses and in the cookie. */
export const signedInUserReader = createResponseReader(
  ({ id, name, email, photoUrl }): SignedInUser | null => {
    if (typeof id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null;
    return typeof photoUrl === 'string' || photoUrl === null ? { id, name, email, photoUrl } : null;
  },
);

type Validation = { valid: true; user: SignedInUser } | { valid: false };

export const validationReader = createResponseReader(({ valid, user }): Validation | null => {
  if (valid === false) return { valid };
  const read = signedInUserReader.safeParse(user);
  return valid === true && read.success ? { valid, user: read.data } : null;
});

export const signInResponseReader = createResponseReader(({ token }) =>
  typeof token === 'string' ? { token } : null,
);
