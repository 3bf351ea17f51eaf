import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#core/errors.js';
import type { StoredAudio, SummaryAudio } from '#core/ports/summary-audio.js';
import { requestAudio } from '#core/usecases/listening/request-audio.js';
import { useCases } from '../wiring/ports.js';
import { parseRange } from './caching/byte-range.js';
import { isNotModified } from './caching/conditional-request.js';

/** Recordings of summaries, for the API and for private feeds. */
export const AUDIO_USE_CASES = useCases(
  ['summaryAudio', 'speech', 'counters', 'clock'],
  ({ summaryAudio: audio, ...ports }) => ({ ...requestAudio({ ...ports, audio }), read: audio.read }),
);

/** Seconds after which to ask again for a recording that is being made. */
export const AUDIO_RETRY_SECONDS = 3;

/** Read at once while a recording is sent, so that slow listeners take little memory. */
const PIECE_BYTES = 256 * 1024;

interface SentAudio extends StoredAudio {
  readonly analysisId: number;
  readonly read: SummaryAudio['read'];
}

/** Sends an MP3 or the part of it that a player asks for (RFC 9110 §14). @throws upstream_unavailable */
export async function sendAudio(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { analysisId, bytes, etag, read }: SentAudio,
): Promise<void> {
  const tag = `"${etag}"`;
  reply.headers({ etag: tag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' });
  if (isNotModified(headers, { etag: tag })) {
    reply.status(304).send();
    return;
  }
  const isCurrent = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = isCurrent ? parseRange(headers.range, bytes) : undefined;
  if (range === 'unsatisfiable') {
    reply.status(416).header('content-range', `bytes */${bytes}`).send();
    return;
  }
  const { from, to } = range ?? { from: 0, to: bytes };
  // The framework gives the length of anything but a stream itself.
  const first = method === 'HEAD' ? undefined : await pieceAt(from);
  if (range) reply.status(206).header('content-range', `bytes ${from}-${to - 1}/${bytes}`);
  reply
    .headers({
      'content-type': 'audio/mpeg',
      'content-length': to - from,
      'content-disposition': `inline; filename="summary-${analysisId}.mp3"`,
    })
    .send(Readable.from(first ? pieces(first) : [], { objectMode: false, highWaterMark: PIECE_BYTES }));

  async function* pieces(piece: Uint8Array): AsyncGenerator<Uint8Array> {
    yield piece;
    for (let at = from + PIECE_BYTES; at < to; at += PIECE_BYTES) yield await pieceAt(at);
  }

  async function pieceAt(at: number): Promise<Uint8Array> {
    const piece = await read(analysisId, etag, at, Math.min(to, at + PIECE_BYTES));
    if (piece) return piece;
    throw new DomainError(
      'upstream_unavailable',
      'This recording is made anew. Please try again in a minute.',
    );
  }
}
