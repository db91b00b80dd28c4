import { type DataFolder } from './dataFolder.ts';
import { type RestRecorder } from './restRecorder.ts';

/** The recorder and the diagrams that the calls are about. */
export interface Scenario {
  rest: RestRecorder;
  ids: DataFolder['ids'];
}
