import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { lazyPart } from './lazyPart.tsx';
import { loadMissing } from './loadLater.ts';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('something stands in for a part until its code is there', async () => {
  let arrive: (() => void) | undefined;
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
  const Part = lazyPart(
    async () => {
      await onItsWay;
      return Greeting;
    },
    { whileLoading: <p>Wait</p> },
  );
  render(<Part name="Ada" />);
  expect(screen.getByText('Wait')).toBeVisible();
  arrive?.();
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  expect(screen.queryByText('Wait')).not.toBeInTheDocument();
});

it('a part that was loaded before is there in the first rendering', async () => {
  const Part = lazyPart(() => Promise.resolve(Greeting));
  await loadMissing();
  render(<Part name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeVisible();
});

it('a part that could not be fetched is fetched again, and takes nothing else with it', async () => {
  let attempts = 0;
  const Part = lazyPart(() => {
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
