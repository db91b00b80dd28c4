import { type Template, type TemplateCategory, TEMPLATES } from '@joinery/model/templates';

export type CategoryChoice = TemplateCategory | 'All';

/** Templates of a category that contain each word in name, summary, keywords or entities, in gallery order. */
export function findTemplates(search: string, category: CategoryChoice): readonly Template[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return TEMPLATES.filter((template) => {
    if (category !== 'All' && template.category !== category) return false;
    const searched = getSearchText(template);
    return words.every((word) => searched.includes(word));
  });
}

function getSearchText({ name, summary, category, keywords, content }: Template): string {
  const entities = content.nodes.map(({ data }) => data.name);
  return [name, category, summary, ...keywords, ...entities].join('\n').toLowerCase();
}
