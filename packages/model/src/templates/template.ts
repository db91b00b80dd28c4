import { type DiagramContent } from '../diagram.ts';

/** What a template is about; the gallery groups by it. */
export const TEMPLATE_CATEGORIES = ['Commerce', 'Community', 'Organisation', 'Services'] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

/** A diagram to start from. */
export interface Template {
  /** Stands in addresses: lower case letters and hyphens. */
  id: string;
  /** Also the name of a diagram made from it. */
  name: string;
  category: TemplateCategory;
  /** One sentence: what can be kept in it. */
  summary: string;
  /** Words that people search it by, beside those of its name, summary and entities. */
  keywords: readonly string[];
  content: DiagramContent;
}
