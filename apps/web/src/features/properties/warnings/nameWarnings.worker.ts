import { type ContentDelta, createFollower } from './contentDelta.ts';
import { nameWarnings } from './nameWarnings.ts';

const follow = createFollower();

self.addEventListener('message', (event: MessageEvent<ContentDelta>) => {
  self.postMessage(nameWarnings(follow(event.data)));
});
