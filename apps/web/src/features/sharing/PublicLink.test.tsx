import { type PublicLinkState } from '@joinery/wire';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../../test/apiServer.ts';
import { PublicLink } from './PublicLink.tsx';

const PATH = '/api/api/diagrams/d1/public-link';
const toUrl = (token: string): string => `https://joinery.example/public/${token}`;
const OFF: PublicLinkState = { isOn: false, createdAt: null, publicUrl: null, areLinksStored: true };
const ON = { ...OFF, isOn: true, createdAt: '2026-11-01T10:00:00.000Z' };

let api: ApiServer;
let state: PublicLinkState;

/** A server whose POST makes the link `next`, which GET then returns where links are stored. */
async function serve(first: PublicLinkState): Promise<void> {
  state = first;
  api = await startApiServer({
    [`GET ${PATH}`]: () => ({ body: state }),
    [`POST ${PATH}`]: () => {
      const publicUrl = toUrl('next');
      state = {
        ...ON,
        areLinksStored: first.areLinksStored,
        publicUrl: first.areLinksStored ? publicUrl : null,
      };
      return { status: 201, body: { publicToken: 'next', publicUrl } };
    },
  });
}

function open(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PublicLink diagramId="d1" />
    </QueryClientProvider>,
  );
}

beforeEach(() => serve({ ...ON, publicUrl: toUrl('first') }));
afterEach(async () => {
  cleanup();
  await api.stop();
});

test('[E-32] the link can be copied whenever the dialog is open, and a new one replaces it', async () => {
  open();
  expect(await screen.findByText(toUrl('first'))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New link' }));
  expect(await screen.findByText(toUrl('next'))).toBeVisible();
  expect(screen.queryByText(toUrl('first'))).toBeNull();
});

test('[E-32] a link whose address the server does not know says what to do', async () => {
  await api.stop();
  await serve({ ...ON, publicUrl: null });
  open();
  expect(await screen.findByText(/does not know .* Make a new link to copy it\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New link' }));
  expect(await screen.findByText(toUrl('next'))).toBeVisible();
});

test('[E-32] a server that stores no links says why, and shows a new one until the dialog closes', async () => {
  await api.stop();
  await serve({ ...OFF, areLinksStored: false });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(toUrl('next'))).toBeVisible();
  expect(screen.getByText(/Copy the link now\. .*KEY_ENCRYPTION_SECRET is not set/)).toBeVisible();
  cleanup();
  open();
  expect(await screen.findByText(/KEY_ENCRYPTION_SECRET is not set\. Make a new link/)).toBeVisible();
});
