import { type ErrorBody, type SignedInUser } from '@joinery/protocol';

/** Makes sure of what an answer holds. The protocol's schemas are such; their code is loaded by the pages that need it. */
export interface AnswerReader<Answer> {
  safeParse: (value: unknown) => { success: true; data: Answer } | { success: false };
}

/** A reader written by hand, for what every page reads before anything else; null stands for a wrong shape. */
export function answerReader<Answer>(read: (fields: Fields) => Answer | null): AnswerReader<Answer> {
  return {
    safeParse(value) {
      const data = typeof value === 'object' && value !== null ? read({ ...value }) : null;
      return data === null ? { success: false } : { success: true, data };
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** A proxy or an older server may send a message alone. */
export const errorBodyReader = answerReader(({ message, error }): Partial<ErrorBody> | null =>
  typeof message === 'string' ? { message, ...(typeof error === 'string' && { error }) } : null,
);

/** The signed-in user, as the server answers it and the cookie keeps it. */
export const signedInUserReader = answerReader(({ id, name, email, photoUrl }): SignedInUser | null => {
  if (typeof id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null;
  return typeof photoUrl === 'string' || photoUrl === null ? { id, name, email, photoUrl } : null;
});

type Validation = { valid: true; user: SignedInUser } | { valid: false };

export const validationReader = answerReader(({ valid, user }): Validation | null => {
  if (valid === false) return { valid };
  const read = signedInUserReader.safeParse(user);
  return valid === true && read.success ? { valid, user: read.data } : null;
});

export const signInAnswerReader = answerReader(({ token }) => (typeof token === 'string' ? { token } : null));
