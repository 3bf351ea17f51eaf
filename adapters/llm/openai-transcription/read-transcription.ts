import { z } from 'zod';
import type { Transcription } from '#core/ports/transcriber.js';
import { plainText } from '#core/text/clean-text.js';
import { splitParagraph } from '#core/text/split-sentences.js';
import { type SpokenPiece, spokenTurns } from '#core/transcripts/spoken-turns.js';
import type { Turn } from '#core/transcripts/transcript.js';

const Segment = z.object({
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  text: z.string(),
  speaker: z.string().optional().catch(undefined),
});
/** Duration within the longest plausible recording. */
const Seconds = z.coerce.number().positive().max(1_000_000);
const Answer = z.object({
  text: z.string(),
  segments: z.array(Segment).optional(),
  language: z.string().optional().catch(undefined),
  duration: Seconds.optional().catch(undefined),
  usage: z.object({ seconds: Seconds }).optional().catch(undefined),
});

/** Reads any of the service's JSON formats. @throws ZodError for any other value */
export function readTranscription(answer: unknown): Transcription {
  const { text, segments = [], language, duration, usage } = Answer.parse(answer);
  const pieces = segments.map(pieceOf).filter((piece) => piece.text !== '');
  const turns = pieces.length > 0 ? spokenTurns(pieces) : untimedTurns(plainText(text));
  const tag = language === undefined ? undefined : languageTag(language);
  const seconds = usage?.seconds ?? duration;
  return {
    transcript: { turns, ...(tag !== undefined && { language: tag }) },
    ...(seconds !== undefined && { seconds }),
  };
}

function pieceOf({ start, end, text, speaker }: z.infer<typeof Segment>): SpokenPiece {
  const name = plainText(speaker ?? '');
  return {
    startSeconds: start,
    endSeconds: Math.max(start, end),
    text: plainText(text),
    ...(name !== '' && { speaker: /^[A-Z]$/.test(name) ? `Speaker ${name}` : name }),
  };
}

function untimedTurns(text: string): Turn[] {
  return splitParagraph(text).map((paragraph) => ({ text: paragraph.trim() }));
}

let tags: ReadonlyMap<string, string> | undefined;

/** Converts a language to a tag; the service names languages in English, other servers return tags. */
function languageTag(language: string): string | undefined {
  const name = language.trim().toLowerCase();
  if (/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(name)) return name;
  tags ??= tagsByName();
  return tags.get(name);
}

function tagsByName(): ReadonlyMap<string, string> {
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return new Map(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code] as const];
    }),
  );
}
