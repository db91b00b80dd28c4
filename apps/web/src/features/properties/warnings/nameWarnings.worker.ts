import { serveCalls } from '../../../lib/serveCalls.ts';
import { type ContentDelta, createFollower } from './contentDelta.ts';
import { type NameWarning, nameWarnings } from './nameWarnings.ts';

const follow = createFollower();

/** Takes the changes since the last call, returns all warnings. */
function check(delta: ContentDelta): NameWarning[] {
  return nameWarnings(follow(delta));
}

const api = { check };
export type NamesApi = typeof api;

serveCalls(api);
