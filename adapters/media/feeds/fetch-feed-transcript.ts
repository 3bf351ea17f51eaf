import { htmlToText } from '#adapters/html/html-to-text.js';
import { isDomainError } from '#core/errors.js';
import type { TranscriptParser } from '#core/ports/transcripts.js';
import { decodeText } from '#core/text/decode-text.js';
import { type Transcript, transcriptSeconds, transcriptWords } from '#core/transcripts/transcript.js';
import type { FeedEpisode, OfferedTranscript } from '../episode-services.js';
import {
  requestUpstream,
  settle,
  type UpstreamFailure,
  type UpstreamResponse,
  unavailableError,
} from '../request-upstream.js';

/** Formats in order of preference: those that keep speakers and times, those that may, those that do not. */
const FORMATS = [/json/, /vtt/, /srt|subrip/, /html/] as const;
const HTML =
  /^\s*(?:<!--[^>]*>\s*)?<(?:!doctype html|html|head|body|cite|p|div|time|article|section|span|h[1-6])\b/i;
/** Half the rate of the slowest speech; a lower rate indicates an excerpt or another text. */
const MIN_WORDS_PER_SECOND = 0.5;
/** Share of an episode's length, advertisements included, that a complete transcript reaches. */
const MIN_COVERAGE = 0.75;

/**
 * Returns the best transcript that the feed offers: the first in order of preference that is complete and readable.
 * @throws DomainError upstream_unavailable (none is readable, and one is currently unavailable), cancelled
 */
export async function fetchFeedTranscript(
  episode: FeedEpisode,
  feedFetch: typeof globalThis.fetch,
  reader: TranscriptParser,
  signal: AbortSignal,
): Promise<Transcript | undefined> {
  const away: UpstreamFailure[] = [];
  for (const offered of rankTranscripts(episode)) {
    const { value: answer, failure } = await settle(requestUpstream(feedFetch, offered.url, signal));
    if (failure?.kind === 'unavailable') away.push(failure);
    const transcript = answer && (await read(answer, reader));
    if (!transcript || !isComplete(transcript, episode.durationSeconds)) continue;
    const language = transcript.language ?? offered.language ?? episode.language;
    return { ...transcript, language };
  }
  if (away.length > 0) throw unavailableError('feed_transcript_unavailable', away);
  return undefined;
}

/** Orders transcripts: the episode's language before translations, then by format. */
function rankTranscripts({ transcripts, language }: FeedEpisode): OfferedTranscript[] {
  const isForeign = (offered: OfferedTranscript) =>
    Number(
      offered.language !== undefined &&
        language !== undefined &&
        primarySubtag(offered.language) !== primarySubtag(language),
    );
  const distinct = transcripts.filter(
    ({ url }, i) => transcripts.findIndex((other) => other.url === url) === i,
  );
  return distinct.sort((a, b) => isForeign(a) - isForeign(b) || formatRank(a) - formatRank(b));
}

function formatRank({ type = '', url }: OfferedTranscript): number {
  const ending = /\.(\w+)$/.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? '';
  const [byType, byEnding] = [type, ending].map((text) => FORMATS.findIndex((form) => form.test(text)));
  return [byType, byEnding].find((form = -1) => form >= 0) ?? FORMATS.length;
}

function primarySubtag(language: string): string {
  return language.split('-', 1)[0]?.toLowerCase() ?? '';
}

/** Parses by content, whatever type the feed states. */
async function read(
  { bytes, contentType }: UpstreamResponse,
  reader: TranscriptParser,
): Promise<Transcript | undefined> {
  const text = decodeText(bytes, contentType);
  try {
    return await reader.parse(HTML.test(text.slice(0, 2000)) ? htmlToText(text) : text);
  } catch (error) {
    if (isDomainError(error, 'transcript_unreadable', 'transcript_too_large')) return undefined;
    throw error;
  }
}

function isComplete(transcript: Transcript, durationSeconds: number | undefined): boolean {
  if (durationSeconds === undefined) return true;
  const reach = transcriptSeconds(transcript) ?? durationSeconds;
  const words = transcriptWords(transcript);
  return words >= durationSeconds * MIN_WORDS_PER_SECOND && reach >= durationSeconds * MIN_COVERAGE;
}
