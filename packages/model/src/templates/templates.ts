import { banking } from './commerce/banking.ts';
import { crm } from './commerce/crm.ts';
import { shop } from './commerce/shop.ts';
import { warehouse } from './commerce/warehouse.ts';
import { blog } from './community/blog.ts';
import { courses } from './community/courses.ts';
import { library } from './community/library.ts';
import { messaging } from './community/messaging.ts';
import { humanResources } from './organisation/humanResources.ts';
import { issueTracker } from './organisation/issueTracker.ts';
import { school } from './organisation/school.ts';
import { clinic } from './services/clinic.ts';
import { eventTickets } from './services/eventTickets.ts';
import { foodDelivery } from './services/foodDelivery.ts';
import { hotel } from './services/hotel.ts';
import { type Template } from './template.ts';

export { type Template, TEMPLATE_CATEGORIES, type TemplateCategory } from './template.ts';

/** All templates, in display order. */
export const TEMPLATES: readonly Template[] = [
  blog,
  shop,
  school,
  clinic,
  issueTracker,
  hotel,
  library,
  crm,
  messaging,
  banking,
  warehouse,
  humanResources,
  eventTickets,
  courses,
  foodDelivery,
];

/** Returns the template with this id. */
export function templateById(id: string): Template | undefined {
  return TEMPLATES.find((template) => template.id === id);
}
