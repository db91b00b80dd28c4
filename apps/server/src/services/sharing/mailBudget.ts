const WINDOW_MS = 3_600_000;
const MAILS_TO_ONE_ADDRESS = 10;
const MAILS_OF_ONE_PERSON = 100;

/** Prevents invitations from being used to flood an address with mail. */
export interface MailBudget {
  /** Counts one more mail and returns null, or returns the seconds until the next one is allowed. */
  spend(senderId: string, address: string, now: number): number | null;
}

/** Counts the mails of the last hour in memory, per sender and per address. */
export function createMailBudget(): MailBudget {
  const sent = new Map<string, number[]>();
  const recent = (key: string, now: number): number[] =>
    (sent.get(key) ?? []).filter((time) => time > now - WINDOW_MS);
  return {
    spend: (senderId, address, now) => {
      const [ofPerson, toAddress] = [`from ${senderId}`, `to ${address}`];
      forgetOld(sent, now);
      // The oldest counted mail expires first.
      const earliest = Math.max(
        recent(ofPerson, now).at(-MAILS_OF_ONE_PERSON) ?? -Infinity,
        recent(toAddress, now).at(-MAILS_TO_ONE_ADDRESS) ?? -Infinity,
      );
      if (earliest > -Infinity) return Math.ceil((earliest + WINDOW_MS - now) / 1_000);
      for (const key of [ofPerson, toAddress]) sent.set(key, [...recent(key, now), now]);
      return null;
    },
  };
}

function forgetOld(sent: Map<string, number[]>, now: number): void {
  for (const [key, times] of sent) {
    if (times.every((time) => time <= now - WINDOW_MS)) sent.delete(key);
  }
}
