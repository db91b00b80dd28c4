import { expect, test } from 'vitest';
import { placeTooltip } from './placeTooltip.ts';

const VIEW = { width: 400, height: 300 };
const SIZE = { width: 100, height: 24 };

test('a tooltip is centred on the requested side', () => {
  const anchor = { left: 180, top: 100, width: 40, height: 32 };
  const place = (side: 'top' | 'right' | 'bottom' | 'left') =>
    placeTooltip({ anchor, size: SIZE, view: VIEW, side });
  expect(place('bottom')).toEqual({ left: 150, top: 138 });
  expect(place('top')).toEqual({ left: 150, top: 70 });
  expect(place('right')).toEqual({ left: 226, top: 104 });
  expect(place('left')).toEqual({ left: 74, top: 104 });
});

test('without space it moves to the opposite side', () => {
  const anchor = { left: 180, top: 270, width: 40, height: 24 };
  expect(placeTooltip({ anchor, size: SIZE, view: VIEW, side: 'bottom' })).toEqual({ left: 150, top: 240 });
});

test('it is shifted along its side into the window', () => {
  const anchor = { left: 370, top: 100, width: 24, height: 24 };
  expect(placeTooltip({ anchor, size: SIZE, view: VIEW, side: 'bottom' })).toEqual({ left: 292, top: 130 });
});
