import { describe, expect, it } from 'vitest';
import { findFreeFrame } from './freeFrame.ts';

const view = { width: 1_120, height: 900 };
const toolbar = { left: 300, right: 820, top: 12, bottom: 52 };
const minimap = { left: 15, right: 199, top: 720, bottom: 840 };
const wide = { width: 10_000, height: 1_000, maxZoom: 1 };
const tall = { width: 1_000, height: 10_000, maxZoom: 1 };

describe('findFreeFrame', () => {
  it('is the view minus a margin without overlays', () => {
    expect(findFreeFrame(view, [], wide)).toEqual({ left: 16, right: 1_104, top: 16, bottom: 884 });
  });

  it('avoids the minimap on the side that costs less', () => {
    expect(findFreeFrame(view, [toolbar, minimap], wide)).toMatchObject({ left: 16, bottom: 704 });
    expect(findFreeFrame(view, [toolbar, minimap], tall)).toMatchObject({ left: 215, bottom: 884 });
  });

  it('small content is centred', () => {
    const small = { width: 200, height: 200, maxZoom: 1 };
    expect(findFreeFrame(view, [toolbar, minimap], small)).toEqual({
      left: 16,
      right: 1_104,
      top: 68,
      bottom: 704,
    });
  });

  it('a panel beside the canvas is no overlay', () => {
    const beside = { left: -320, right: 0, top: 0, bottom: 900 };
    expect(findFreeFrame(view, [beside], wide)).toEqual(findFreeFrame(view, [], wide));
  });

  it('is the whole view if everything is covered', () => {
    const all = { left: 0, right: 1_120, top: 0, bottom: 900 };
    expect(findFreeFrame(view, [all], wide)).toEqual({ left: 16, right: 1_104, top: 16, bottom: 884 });
  });
});
