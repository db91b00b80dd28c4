import MiniSearch from 'minisearch';

/** An indexed topic; `blocks` are its paragraphs, list items and table rows. */
interface SearchedTopic {
  id: string;
  title: string;
  section: string;
  blocks: string[];
}

export interface FoundTopic {
  id: string;
  title: string;
  section: string;
  /** The best matching block, cut around the first match; `isHit` marks the words. */
  excerpt: readonly { text: string; isHit: boolean }[];
}

const BLOCKS = 'p, li, tr, figcaption, code';
const MAX_RESULTS = 12;
const EXCERPT_CHARACTERS = 140;

/** Indexes the page itself, so that results always match its content; an empty query returns the sections. */
export function createSearchIndex(page: ParentNode): (query: string) => FoundTopic[] {
  const topics = readTopics(page);
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const search = new MiniSearch<SearchedTopic & { text: string }>({
    fields: ['title', 'section', 'text'],
    searchOptions: {
      boost: { title: 4, section: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  search.addAll(topics.map((topic) => ({ ...topic, text: topic.blocks.join('\n') })));
  const sections = topics.filter(({ section }) => section === '');
  return (query) => {
    if (query.trim() === '') return sections.map((section) => ({ ...section, excerpt: [] }));
    const found = search.search(query).slice(0, MAX_RESULTS);
    return found.flatMap(({ id, terms }) => {
      const topic = byId.get(String(id));
      return topic ? [{ ...topic, excerpt: getExcerpt(topic.blocks, terms) }] : [];
    });
  };
}

function readTopics(page: ParentNode): SearchedTopic[] {
  return [...page.querySelectorAll<HTMLElement>('section[aria-labelledby]')].map((element) => {
    const heading = element.querySelector('h2, h3');
    const section = element.parentElement?.closest('section[aria-labelledby]');
    const blocks = [...element.querySelectorAll<HTMLElement>(BLOCKS)].filter(
      (block) =>
        block.closest('section[aria-labelledby]') === element &&
        block.parentElement?.closest(BLOCKS) === null,
    );
    return {
      id: element.getAttribute('aria-labelledby') ?? '',
      title: getText(heading),
      section: getText(section?.querySelector('h2')),
      blocks: blocks.map(getText),
    };
  });
}

/** Separates the cells of a table row; other text is unchanged. */
function getText(element: Element | null | undefined): string {
  if (!element) return '';
  const cells = [...element.querySelectorAll('td, th')];
  const text = cells.length > 0 ? cells.map((cell) => cell.textContent).join(': ') : element.textContent;
  return text.replace(/\s+/g, ' ').trim();
}

function getExcerpt(blocks: readonly string[], terms: readonly string[]): FoundTopic['excerpt'] {
  if (terms.length === 0) return [];
  const pattern = new RegExp(`(${terms.map(escapePattern).join('|')})`, 'giu');
  const hitsIn = (block: string): number =>
    new Set(Array.from(block.matchAll(pattern), ([word]) => word.toLowerCase())).size;
  const best = blocks.toSorted((one, other) => hitsIn(other) - hitsIn(one))[0] ?? '';
  const first = Math.max(0, best.search(pattern));
  const start = first < EXCERPT_CHARACTERS / 2 ? 0 : best.lastIndexOf(' ', first - 30) + 1;
  const cut = best.slice(start, start + EXCERPT_CHARACTERS);
  const text = `${start > 0 ? '... ' : ''}${cut}${start + EXCERPT_CHARACTERS < best.length ? ' ...' : ''}`;
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function escapePattern(term: string): string {
  return term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
