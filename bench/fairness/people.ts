import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type DiagramContent } from '@joinery/model';
import { benchDiagram } from '../diagram.ts';
import { type HttpResponse, send, signIn } from './client.ts';

const PROBE_INTERVAL_MS = 20;
const BUSY_PEOPLE = 20;
/** Users who send large requests, and another user whose latency is measured. */
export interface People {
  api: string;
  url: string;
  busy: string[];
  create: (token: string, content: DiagramContent) => Promise<{ id: string; response: HttpResponse }>;
  /** Lets the other user edit this diagram too. */
  share: (diagramId: string, token: string) => Promise<void>;
  startProbe: () => Probe;
}

interface Probe {
  stop: () => Promise<{ reads: number[]; edits: number[]; sharedEdits: number[] }>;
}

/** With `others`, so many users in turn are the other user, each of them below the rate limits. */
export async function createPeople(url: string, others = 1): Promise<People> {
  const api = `${url}/api/api`;
  const tokens: string[] = [];
  for (let person = 0; person < others + BUSY_PEOPLE; person += 1) {
    tokens.push(await signIn(url, `person${String(person)}@example.com`));
  }
  const [other = ''] = tokens;
  const busy = tokens.slice(others);
  const create: People['create'] = async (token, content) => {
    const body = JSON.stringify({ name: 'Bench', content });
    const response = await send(`${api}/diagrams`, 'POST', { token, body });
    return { id: (JSON.parse(response.text) as { _id?: string })._id ?? '', response };
  };
  const own: { id: string; token: string }[] = [];
  for (const token of tokens.slice(0, others))
    own.push({ id: (await create(token, benchDiagram(20))).id, token });
  let sharedId: string | null = null;

  const timed = async (work: () => Promise<HttpResponse>, durations: number[]): Promise<void> => {
    const began = performance.now();
    const { status } = await work();
    if (status === 200) durations.push(performance.now() - began);
    else if (status !== 0) throw new Error(`The other user got ${String(status)}.`);
  };
  const rename = (diagramId: string, token: string, count: number): Promise<HttpResponse> => {
    const body = JSON.stringify({ name: `Bench ${String(count)}` });
    return send(`${api}/diagrams/${diagramId}`, 'PATCH', { token, body, isKept: true });
  };

  return {
    api,
    url,
    busy,
    create,
    share: async (diagramId, token) => {
      const body = JSON.stringify({ diagramId, invitedEmail: 'person0@example.com', accessLevel: 'EDITOR' });
      const invited = await send(`${api}/invitations/invite`, 'POST', { token, body });
      const { inviteToken } = JSON.parse(invited.text) as { inviteToken: string };
      await send(`${api}/invitations/accept/${inviteToken}`, 'POST', { token: other });
      sharedId = diagramId;
    },
    startProbe: () => {
      const durations = { reads: [] as number[], edits: [] as number[], sharedEdits: [] as number[] };
      const state = { isOver: false };
      const repeat = async (work: (count: number) => Promise<void>): Promise<void> => {
        for (let count = 0; !state.isOver; count += 1) {
          await work(count);
          await pause(PROBE_INTERVAL_MS);
        }
      };
      const findOwn = (count: number) => own[count % own.length] ?? { id: '', token: '' };
      const read = (count: number): Promise<HttpResponse> => {
        const { id, token } = findOwn(count);
        return send(`${api}/diagrams/${id}`, 'GET', { token, isKept: true });
      };
      const edit = (count: number): Promise<HttpResponse> => {
        const { id, token } = findOwn(count);
        return rename(id, token, count);
      };
      const loops = [
        repeat((count) => timed(() => read(count), durations.reads)),
        repeat((count) => timed(() => edit(count), durations.edits)),
        ...(sharedId === null
          ? []
          : [repeat((count) => timed(() => rename(sharedId ?? '', other, count), durations.sharedEdits))]),
      ];
      return {
        stop: async () => {
          state.isOver = true;
          await Promise.all(loops);
          return durations;
        },
      };
    },
  };
}
