import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { lazyComponent } from './lazyComponent.tsx';
import { loadMissing } from './browser/preload.ts';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('a fallback is shown until the code is loaded', async () => {
  let arrive: (() => void) | undefined;
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
  const Part = lazyComponent(
    async () => {
      await onItsWay;
      return Greeting;
    },
    { fallback: <p>Wait</p> },
  );
  render(<Part name="Ada" />);
  expect(screen.getByText('Wait')).toBeVisible();
  arrive?.();
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  expect(screen.queryByText('Wait')).not.toBeInTheDocument();
});

it('a preloaded component renders synchronously', async () => {
  const Part = lazyComponent(() => Promise.resolve(Greeting));
  await loadMissing();
  render(<Part name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeVisible();
});

it('a failed load is retried, without affecting other components', async () => {
  let attempts = 0;
  const Part = lazyComponent(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Greeting);
  });
  await loadMissing();
  expect(attempts).toBe(1);
  render(
    <>
      <p>The rest</p>
      <Part name="Ada" />
    </>,
  );
  expect(screen.getByText('The rest')).toBeVisible();
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  expect(attempts).toBe(2);
});
