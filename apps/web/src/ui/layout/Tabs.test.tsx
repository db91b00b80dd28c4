import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './Tabs.tsx';

afterEach(cleanup);

const TABS = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
  { id: 'three', label: 'Three' },
] as const;

function Example() {
  const [value, setValue] = useState<'one' | 'two' | 'three'>('one');
  return (
    <Tabs label="Numbers" tabs={TABS} value={value} onValueChange={setValue}>
      {`This is ${value}`}
    </Tabs>
  );
}

it('a tab shows its panel, which is labelled by it', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getByRole('tab', { name: 'Two' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('This is two');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

it('the tab list is one tab stop; arrow keys, Home and End move along it', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'One' })).toHaveFocus();
  const walk = [
    ['{ArrowRight}', 'Two'],
    ['{End}', 'Three'],
    ['{ArrowRight}', 'One'],
    ['{ArrowLeft}', 'Three'],
    ['{Home}', 'One'],
  ] as const;
  for (const [key, name] of walk) {
    await userEvent.keyboard(key);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
  }
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'One' })).not.toHaveFocus();
});
