import { SETTINGS_ID, type SettingsRecord } from '../diagram/settings.ts';
import { type Changes, type Operation } from '../operations/operations.ts';
import { type Records } from '../records/records.ts';

/** Changes settings of the diagram; null removes one. */
export function updateSettings({ settings }: Records, changes: Changes<SettingsRecord>): Operation[] {
  const kind = settings.has(SETTINGS_ID) ? 'set' : 'put';
  return [{ kind, record: 'settings', id: SETTINGS_ID, props: changes }];
}
