const WINDOW_MS = 3_600_000;
const MAILS_TO_ONE_ADDRESS = 10;
const MAILS_OF_ONE_PERSON = 100;

/** Keeps invitations from being used to flood somebody with mail. */
export interface MailBudget {
  /** Whether one more mail may go out; if so it is counted. */
  spend(senderId: string, address: string, now: number): boolean;
}

/** Counts in memory what was sent within the last hour, per sender and per address. */
export function createMailBudget(): MailBudget {
  const sent = new Map<string, number[]>();
  const recent = (key: string, now: number): number[] =>
    (sent.get(key) ?? []).filter((time) => time > now - WINDOW_MS);
  return {
    spend: (senderId, address, now) => {
      const [ofPerson, toAddress] = [`from ${senderId}`, `to ${address}`];
      forgetOld(sent, now);
      const isSpent =
        recent(ofPerson, now).length >= MAILS_OF_ONE_PERSON ||
        recent(toAddress, now).length >= MAILS_TO_ONE_ADDRESS;
      if (isSpent) return false;
      for (const key of [ofPerson, toAddress]) sent.set(key, [...recent(key, now), now]);
      return true;
    },
  };
}

function forgetOld(sent: Map<string, number[]>, now: number): void {
  for (const [key, times] of sent) {
    if (times.every((time) => time <= now - WINDOW_MS)) sent.delete(key);
  }
}
