import { type DiagramContent } from '../diagram/diagram.ts';

/** Topic of a template; the gallery groups by it. */
export const TEMPLATE_CATEGORIES = ['Commerce', 'Community', 'Organisation', 'Services'] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

/** A diagram to start from. */
export interface Template {
  /** Used in addresses: lower case letters and hyphens. */
  id: string;
  /** Also the name of a diagram created from it. */
  name: string;
  category: TemplateCategory;
  /** One sentence on the data it stores. */
  summary: string;
  /** Search terms in addition to its name, summary and entities. */
  keywords: readonly string[];
  content: DiagramContent;
}
