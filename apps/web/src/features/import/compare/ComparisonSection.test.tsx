import { EMPTY_CONTENT, EMPTY_RECORDS } from '@joinery/model';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { pickOption } from '../../../../test/pickOption.ts';
import { ComparisonSection } from './ComparisonSection.tsx';
import { type Comparison } from './useComparison.ts';

// jsdom has neither.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.scrollIntoView = () => undefined;

afterEach(cleanup);

function aComparison(given: Partial<Comparison> = {}): Comparison {
  return {
    made: {
      ...{ content: EMPTY_CONTENT, base: EMPTY_RECORDS, isChanged: true, isMissing: true, questions: [] },
      counts: { added: 2, changed: 1, removed: 3 },
    },
    hasFailed: false,
    questions: [{ from: 'parcel', to: 'shipment' }],
    decisions: new Map(),
    decide: () => undefined,
    dropMissing: false,
    setDropMissing: () => undefined,
    ...given,
  };
}

it('shows what the script changes and asks about likely renames', async () => {
  const decisions: unknown[] = [];
  render(<ComparisonSection comparison={aComparison({ decide: (...given) => decisions.push(given) })} />);
  expect(
    screen.getByText('Compared with the diagram: 2 new tables, 1 changed table, 3 missing tables.'),
  ).toBeTruthy();
  const user = userEvent.setup();
  await pickOption(
    user,
    screen.getByRole('combobox', { name: 'Is parcel now shipment?' }),
    'Yes, it was renamed',
  );
  await pickOption(
    user,
    screen.getByRole('combobox', { name: 'Is parcel now shipment?' }),
    'No, they are different',
  );
  expect(decisions).toEqual([
    ['parcel', 'shipment'],
    ['parcel', null],
  ]);
});

it('what the script does not have is removed only if it is to be', async () => {
  const chosen: boolean[] = [];
  render(<ComparisonSection comparison={aComparison({ setDropMissing: (value) => chosen.push(value) })} />);
  await userEvent
    .setup()
    .click(screen.getByRole('checkbox', { name: 'Remove what the script does not have' }));
  expect(chosen).toEqual([true]);
});
