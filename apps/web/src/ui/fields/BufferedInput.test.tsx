import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BufferedInput } from './BufferedInput.tsx';

afterEach(cleanup);

test('the text and caret stay while the value changes remotely, until blur', async () => {
  const handleTyped = vi.fn();
  const field = (value: string) => <BufferedInput aria-label="Name" value={value} onTyped={handleTyped} />;
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

test('before the first key the field shows the current value', async () => {
  const { rerender } = render(<BufferedInput aria-label="Name" value="Customer" onTyped={() => undefined} />);
  await userEvent.click(screen.getByRole('textbox'));
  rerender(<BufferedInput aria-label="Name" value="Client" onTyped={() => undefined} />);
  expect(screen.getByRole('textbox')).toHaveValue('Client');
});

describe('rapid keys', () => {
  function renderField() {
    const handleTyped = vi.fn();
    const { unmount } = render(<BufferedInput aria-label="Name" value="" onTyped={handleTyped} />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    const type = (text: string) => fireEvent.change(input, { target: { value: text } });
    return { handleTyped, input, type, unmount };
  }

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('are shown immediately and reported in batches: the first at once, the rest later', () => {
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
  ])('are reported before %s', (_, happen) => {
    const { handleTyped, input, type } = renderField();
    type('a');
    type('ab');
    expect(handleTyped).toHaveBeenCalledTimes(1);
    happen(input);
    expect(handleTyped.mock.calls).toEqual([['a'], ['ab']]);
    vi.advanceTimersByTime(200);
    expect(handleTyped).toHaveBeenCalledTimes(2);
  });

  test('are reported on unmount', () => {
    const { handleTyped, type, unmount } = renderField();
    type('a');
    type('ab');
    unmount();
    expect(handleTyped).toHaveBeenLastCalledWith('ab');
  });
});
