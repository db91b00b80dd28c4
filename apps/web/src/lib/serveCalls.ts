/** The functions of a worker by name; arguments and results must be structured-cloneable. */
export type WorkerApi = Record<string, (...args: never[]) => unknown>;

/** A call message to the worker; `id` is repeated in the response. */
export interface WorkerCall {
  id: number;
  name: string;
  args: never[];
}

export type WorkerResponse =
  { id: number; ok: true; value: unknown } | { id: number; ok: false; message: string };

/** In a worker: serves the calls of `remoteWorker`. */
export function serveCalls(api: WorkerApi): void {
  const respond = async ({ id, name, args }: WorkerCall): Promise<WorkerResponse> => {
    try {
      return { id, ok: true, value: await api[name]?.(...args) };
    } catch (error) {
      return { id, ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  };
  self.addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => {
    void respond(data).then((message) => self.postMessage(message));
  });
}
