import { apply, EMPTY_RECORDS, SETTINGS_ID, updateSettings } from '@joinery/model';
import { expect, it } from 'vitest';
import { createStep, revert } from './step.ts';

it('undo of the first settings takes back what it wrote, and keeps what others wrote since', () => {
  const first = apply(EMPTY_RECORDS, updateSettings(EMPTY_RECORDS, { codeStyle: 'spring', database: 'h2' }));
  const step = createStep(first.effective, first.inverse);
  expect(apply(first.records, revert(step, first.records)).records.settings).toEqual(new Map());
  const changes = { database: 'mariadb', sql: { addSampleData: true } } as const;
  const others = apply(first.records, updateSettings(first.records, changes)).records;
  expect(apply(others, revert(step, others)).records.settings.get(SETTINGS_ID)).toEqual(changes);
});
