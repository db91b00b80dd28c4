import { use } from 'react';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { DetailContext } from './canvasContext.ts';

const MapNameLayer = lazyPart(async () => (await import('./MapNameLayer.tsx')).MapNameLayer);

/** Zoomed far out: names over the cards; most diagrams never need them. */
export function MapNames() {
  return use(DetailContext) === 'map' ? <MapNameLayer /> : null;
}
