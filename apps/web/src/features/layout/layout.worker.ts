import { arrange } from './arrange.ts';
import { type LayoutRequest } from './layoutRequest.ts';

self.addEventListener('message', (event: MessageEvent<LayoutRequest>) => {
  self.postMessage(arrange(event.data));
});
