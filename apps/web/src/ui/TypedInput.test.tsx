import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TypedInput } from './TypedInput.tsx';

afterEach(cleanup);

test('what is being typed keeps its text and caret while the value changes elsewhere, until the focus leaves', async () => {
  const handleChange = vi.fn();
  const field = (value: string) => <TypedInput aria-label="Name" value={value} onChange={handleChange} />;
  const { rerender } = render(field('Customer'));
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.click(input);
  await userEvent.type(input, 'X', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(handleChange).toHaveBeenCalledTimes(1);
  rerender(field('Client'));
  expect(input).toHaveValue('CustXomer');
  expect(input.selectionStart).toBe(5);
  await userEvent.tab();
  expect(input).toHaveValue('Client');
});

test('before the first key the field follows the value', async () => {
  const { rerender } = render(<TypedInput aria-label="Name" value="Customer" onChange={() => undefined} />);
  await userEvent.click(screen.getByRole('textbox'));
  rerender(<TypedInput aria-label="Name" value="Client" onChange={() => undefined} />);
  expect(screen.getByRole('textbox')).toHaveValue('Client');
});
