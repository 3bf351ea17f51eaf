import { setTimeout as pause } from 'node:timers/promises';

export interface Load {
  readonly requests: number;
  /** Requests without an answer, or answered with a status of 500 and more. */
  readonly dropped: readonly string[];
  stop(): Promise<void>;
}

const PAUSE_MS = 20;
const TIMEOUT_MS = 30_000;

/** Reads the paths again and again, `concurrency` at a time, until stopped. */
export function startLoad(origin: string, paths: readonly string[], concurrency = 8): Load {
  const dropped: string[] = [];
  let requests = 0;
  let stopped = false;
  const read = async (path: string) => {
    requests += 1;
    const outcome = await fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status < 500 ? undefined : String(response.status);
      },
      (error: Error) => String(error.cause ?? error),
    );
    if (outcome) dropped.push(`${path}: ${outcome}`);
  };
  const client = async (first: number) => {
    for (let index = first; !stopped; index += 1) {
      await read(paths[index % paths.length] as string);
      await pause(PAUSE_MS);
    }
  };
  const clients = Array.from({ length: concurrency }, (_, index) => client(index));
  return {
    get requests() {
      return requests;
    },
    dropped,
    async stop() {
      stopped = true;
      await Promise.all(clients);
    },
  };
}
