import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { pickOption } from '../../../test/pickOption.ts';
import { Combobox } from './Combobox.tsx';

afterEach(cleanup);

const TYPES = ['String', 'Long', 'LocalDate', 'LocalDateTime'] as const;
type Type = (typeof TYPES)[number];

function show(onEnter?: (chosen: Type | null) => void) {
  function Picker() {
    const [value, setValue] = useState<Type>('String');
    return (
      <>
        <Combobox
          label="Type"
          options={TYPES}
          value={value}
          onChoose={setValue}
          {...(onEnter && { onEnter })}
        />
        <button type="button">Next</button>
      </>
    );
  }
  render(<Picker />);
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Type' }) };
}

const marked = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

test('typing opens the list of matches; Enter chooses the first', async () => {
  const { user, field } = show();
  await user.tab();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('local');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'LocalDate',
    'LocalDateTime',
  ]);
  expect(marked()).toBe('LocalDate');
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('LocalDate');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('Tab chooses the highlighted option and moves on, Escape keeps the value', async () => {
  const { user, field } = show();
  await user.tab();
  await user.keyboard('ldt');
  await user.tab();
  expect(field).toHaveValue('LocalDateTime');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await user.tab({ shift: true });
  await user.keyboard('long{Escape}');
  expect(field).toHaveValue('LocalDateTime');
  expect(field).toHaveFocus();
});

test('arrow keys open the list at the value and wrap around', async () => {
  const { user, field } = show();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(4);
  expect(marked()).toBe('String');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('String');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(field).toHaveValue('LocalDateTime');
});

test('the pointer picks; blur without a choice keeps the value', async () => {
  const { user, field } = show();
  await pickOption(user, field, 'Long');
  expect(field).toHaveValue('Long');
  await user.click(field);
  await user.keyboard('str');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(field).toHaveValue('Long');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('an empty result is reported, and Enter chooses nothing', async () => {
  const handleEnter = vi.fn();
  const { user, field } = show(handleEnter);
  await user.tab();
  await user.keyboard('xyz{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('No results');
  expect(handleEnter).not.toHaveBeenCalled();
  await user.keyboard('{Escape}{Enter}');
  expect(handleEnter).toHaveBeenLastCalledWith(null);
  expect(field).toHaveValue('String');
  await user.keyboard('lo{Enter}');
  expect(handleEnter).toHaveBeenLastCalledWith('Long');
});

test('a picker without a value chooses nothing when opened and closed', async () => {
  const handleChoose = vi.fn();
  render(<Combobox label="Set" placeholder="Set" options={TYPES} value={null} onChoose={handleChoose} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox'));
  await user.tab();
  expect(handleChoose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{ArrowUp}{Enter}');
  expect(handleChoose).toHaveBeenCalledWith('LocalDateTime');
});
