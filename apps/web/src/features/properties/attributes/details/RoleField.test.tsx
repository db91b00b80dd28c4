import { type Attribute, type AttributeRole } from '@joinery/model';
import { anAttribute } from '@joinery/model/builders';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { RoleField } from './RoleField.tsx';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

afterEach(cleanup);

function show(attribute: Attribute): AttributeRole[] {
  const chosen: AttributeRole[] = [];
  render(<RoleField attribute={attribute} onChange={(role) => chosen.push(role)} />);
  return chosen;
}

it('offers the roles that the type can have, and None is stored', async () => {
  const user = userEvent.setup();
  const chosen = show(anAttribute({ type: 'LocalDateTime', role: 'created' }));
  screen.getByRole('combobox', { name: 'Role' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['Time of creation', 'Time of the last change', 'Mark of deleted rows', 'None'],
  ]);
  await user.keyboard('{End}{Enter}');
  expect(chosen).toEqual(['none']);
});

it('a key has none', () => {
  show(anAttribute({ type: 'Long', isPrimaryKey: true }));
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});
