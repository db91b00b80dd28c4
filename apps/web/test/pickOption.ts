import { screen } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';

/** Picks an option of a combobox with the pointer. */
export async function pickOption(user: UserEvent, combobox: HTMLElement, option: string): Promise<void> {
  await user.click(combobox);
  await user.click(screen.getByRole('option', { name: option }));
}
