import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TypedInput } from './TypedInput.tsx';

afterEach(cleanup);

test('what is being typed keeps its text and caret while the value changes elsewhere, until the focus leaves', async () => {
  const handleTyped = vi.fn();
  const field = (value: string) => <TypedInput aria-label="Name" value={value} onTyped={handleTyped} />;
  const { rerender } = render(field('Customer'));
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.click(input);
  await userEvent.type(input, 'X', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(handleTyped).toHaveBeenCalledExactlyOnceWith('CustXomer');
  rerender(field('Client'));
  expect(input).toHaveValue('CustXomer');
  expect(input.selectionStart).toBe(5);
  await userEvent.tab();
  expect(input).toHaveValue('Client');
});

test('before the first key the field follows the value', async () => {
  const { rerender } = render(<TypedInput aria-label="Name" value="Customer" onTyped={() => undefined} />);
  await userEvent.click(screen.getByRole('textbox'));
  rerender(<TypedInput aria-label="Name" value="Client" onTyped={() => undefined} />);
  expect(screen.getByRole('textbox')).toHaveValue('Client');
});

describe('keys that come fast', () => {
  function renderField() {
    const handleTyped = vi.fn();
    const { unmount } = render(<TypedInput aria-label="Name" value="" onTyped={handleTyped} />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    const type = (text: string) => fireEvent.change(input, { target: { value: text } });
    return { handleTyped, input, type, unmount };
  }

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('are shown each, and told together: the first at once, the others a moment later', () => {
    const { handleTyped, input, type } = renderField();
    for (const text of ['a', 'ab', 'abc']) {
      type(text);
      expect(input).toHaveValue(text);
      vi.advanceTimersByTime(20);
    }
    expect(handleTyped.mock.calls).toEqual([['a'], ['abc']]);
    vi.advanceTimersByTime(200);
    type('abcd');
    expect(handleTyped).toHaveBeenLastCalledWith('abcd');
    vi.advanceTimersByTime(200);
    expect(handleTyped).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['a shortcut', (input: HTMLElement) => fireEvent.keyDown(input, { key: 'z', ctrlKey: true })],
    ['Enter', (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Enter' })],
    ['the end of the focus', (input: HTMLElement) => fireEvent.blur(input)],
    ['the end of the page', () => fireEvent(window, new Event('pagehide'))],
  ])('are told before %s', (_, happen) => {
    const { handleTyped, input, type } = renderField();
    type('a');
    type('ab');
    expect(handleTyped).toHaveBeenCalledTimes(1);
    happen(input);
    expect(handleTyped.mock.calls).toEqual([['a'], ['ab']]);
    vi.advanceTimersByTime(200);
    expect(handleTyped).toHaveBeenCalledTimes(2);
  });

  test('are told when the field goes', () => {
    const { handleTyped, type, unmount } = renderField();
    type('a');
    type('ab');
    unmount();
    expect(handleTyped).toHaveBeenLastCalledWith('ab');
  });
});
