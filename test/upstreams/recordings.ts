import type { IncomingMessage, ServerResponse } from 'node:http';
import { listening } from './listening.ts';

/** Faults that the fake server can simulate. */
export const RECORDING_FAULTS = [
  'hang', // accepts the request and never responds
  'trickle', // sends the beginning and then single bytes, endlessly
  'reset', // closes the connection
  'reset-midway', // closes the connection after half of the requested range
  '403',
  '404',
  '429', // with Retry-After
  '500',
  'no-range', // ignores Range and sends the whole file
  'other-range', // sends a different range than requested
  'no-length', // omits the length
  'wrong-type', // a page with status 200
  'huge', // an endless body that starts like the recording
] as const;
export type RecordingFault = (typeof RECORDING_FAULTS)[number];

export interface RecordingRequest {
  readonly path: string;
  readonly range?: string;
  readonly ifRange?: string;
}

export interface FakeRecordings {
  readonly url: string;
  readonly requests: RecordingRequest[];
  underWay(): number;
  /** Faults of the next requests, one each; the last one persists. */
  misbehave(...faults: (RecordingFault | undefined)[]): void;
  close(): Promise<void>;
}

/** A publisher's file server that serves one recording at every path, with Range and If-Range support. */
export async function startFakeRecordings(recording: Uint8Array): Promise<FakeRecordings> {
  const requests: RecordingRequest[] = [];
  let faults: (RecordingFault | undefined)[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    const { range, 'if-range': ifRange } = request.headers;
    requests.push({ path: request.url ?? '', range, ifRange: String(ifRange ?? '') || undefined });
    const fault = faults.length > 1 ? faults.shift() : faults[0];
    const wanted = fault === 'no-range' ? undefined : /^bytes=(\d+)-$/.exec(range ?? '')?.[1];
    const from = Number(wanted ?? 0) + (fault === 'other-range' ? 1 : 0);
    const body = recording.subarray(from);
    const headers: Record<string, string> = {
      'content-type': 'audio/mpeg',
      etag: '"v1"',
      'accept-ranges': 'bytes',
    };
    if (!['no-length', 'huge'].includes(fault ?? '')) headers['content-length'] = String(body.length);
    if (wanted !== undefined) {
      headers['content-range'] = `bytes ${from}-${recording.length - 1}/${recording.length}`;
    }
    const begin = () => response.writeHead(wanted === undefined ? 200 : 206, headers);
    switch (fault) {
      case 'hang':
        return;
      case 'trickle': {
        begin().write(body.subarray(0, 1024));
        const drip = setInterval(() => response.write('\0'), 20);
        response.once('close', () => clearInterval(drip));
        return;
      }
      case 'reset':
        response.socket?.resetAndDestroy();
        return;
      case 'reset-midway':
        begin().write(body.subarray(0, body.length / 2), () => {
          setTimeout(() => response.socket?.resetAndDestroy(), 50);
        });
        return;
      case '403':
      case '404':
      case '500':
        response.writeHead(Number(fault)).end();
        return;
      case '429':
        response.writeHead(429, { 'retry-after': '30' }).end();
        return;
      case 'wrong-type':
        response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('<!doctype html><h1>Sign in</h1>');
        return;
      case 'huge': {
        begin();
        const pour = () => {
          while (!response.destroyed && response.write(body));
        };
        response.on('drain', pour);
        pour();
        return;
      }
      default:
        begin().end(body);
    }
  }

  const { url, underWay, close } = await listening(serve);
  return {
    url,
    requests,
    underWay,
    misbehave(...next) {
      faults = next;
    },
    close,
  };
}
