import { type DataFolder } from './dataFolder.ts';
import { type RestRecorder } from './restRecorder.ts';

/** The recorder and the diagrams used by the calls. */
export interface Scenario {
  rest: RestRecorder;
  ids: Pick<DataFolder['ids'], 'behind' | 'versions' | 'team' | 'live'>;
}
