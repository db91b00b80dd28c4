import { type Column } from '../../../codeModel.ts';

/** Whether Hibernate or the service sets the value, whatever a request contains. */
export function isSetByServer({ role }: Column): boolean {
  return role === 'created' || role === 'updated' || role === 'deleted';
}
