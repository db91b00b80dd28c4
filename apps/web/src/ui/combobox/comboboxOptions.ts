/** The capitals of a camel-case word: LDT for LocalDateTime. */
function getCapitals(option: string): string {
  return option.replace(/[^\p{Lu}\p{N}]/gu, '').toLowerCase();
}

/** Options matching a text: those with that prefix first, then those that contain it or have it as capitals. */
export function matchingOptions<Option extends string>(options: readonly Option[], text: string): Option[] {
  const query = text.trim().toLowerCase();
  const getRank = (option: Option): number => {
    const known = option.toLowerCase();
    if (known.startsWith(query)) return 0;
    return known.includes(query) || getCapitals(option).startsWith(query) ? 1 : 2;
  };
  const ranked = options.map((option) => ({ option, rank: getRank(option) }));
  return [0, 1].flatMap((rank) => ranked.filter((found) => found.rank === rank).map(({ option }) => option));
}
