import { type DiagramContent } from '@joinery/model';
import { type Plan } from './decide/plan.ts';

const MAX_NAMES = 6;

/** One line that says what was understood, a topic or what is named, and what was added as usual. */
export function summarize(
  { nodes }: DiagramContent,
  { plan, usual = plan, isTopic }: { plan: Plan; usual?: Plan | undefined; isTopic: boolean },
): string {
  const names = nodes.filter(({ data }) => !data.name.includes('_')).map(({ data }) => data.name);
  const rest = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  const shown = `${names.slice(0, MAX_NAMES).join(', ')}${rest}`;
  const [attributes, relationships] = [attributeCount(plan), plan.relationships.length];
  const said = [count(attributes, 'attribute'), count(relationships, 'relationship')];
  const added = [
    count(attributeCount(usual) - attributes, 'attribute'),
    count(usual.relationships.length - relationships, 'relationship'),
  ];
  const [understood, addition] = isTopic
    ? ['a topic', join([shown, ...added])]
    : [join([shown, ...said]), join(added)];
  return `Understood: ${understood}.${addition === '' ? '' : ` Added as usual: ${addition}.`}`;
}

function attributeCount({ entities }: Plan): number {
  return entities.reduce((sum, { attributes }) => sum + attributes.length, 0);
}

function count(number: number, noun: string): string {
  return number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('; ');
}
