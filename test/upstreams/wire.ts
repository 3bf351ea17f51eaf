import type { IncomingMessage, ServerResponse } from 'node:http';

/** Faults below the protocol. Imported with the `.ts` extension, so that plain Node can run fake servers alone. */
export type WireFault =
  | 'hang' // accepts the request and never responds
  | 'trickle' // sends headers and then single bytes, endlessly
  | 'reset' // closes the connection
  | 'reset-midway' // closes the connection within the body
  | 'wrong-type' // an unrelated page
  | 'huge'; // an endless body

/** Start of a fake server's successful response. */
export interface Beginning {
  readonly type: string;
  /** First bytes of the body. */
  readonly start: string;
}

/** Simulates a transport fault. Returns true if the request has been handled. */
export function misbehavedOnWire(
  fault: string,
  response: ServerResponse,
  { type, start }: Beginning,
): boolean {
  const act = ACTS[fault as WireFault] as (typeof ACTS)[WireFault] | undefined;
  act?.(response, { type, start });
  return act !== undefined;
}

const ACTS: Readonly<Record<WireFault, (response: ServerResponse, begins: Beginning) => void>> = {
  hang: () => undefined,
  trickle(response, { type, start }) {
    response.writeHead(200, { 'content-type': type }).write(start.slice(0, 1));
    const drip = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(drip));
  },
  reset: (response) => response.socket?.resetAndDestroy(),
  'reset-midway': (response, { type, start }) => {
    response
      .writeHead(200, { 'content-type': type })
      .write(start, () => void response.socket?.resetAndDestroy());
  },
  'wrong-type': (response) => {
    send(response, 200, '<!DOCTYPE html><html><body><h1>It works!</h1></body></html>', 'text/html');
  },
  huge(response, { type }) {
    response.writeHead(200, { 'content-type': type });
    const chunk = Buffer.alloc(1 << 20, ' ');
    const pour = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', pour);
    pour();
  },
};

export function send(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
  type: string,
): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
