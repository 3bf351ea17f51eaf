import type { Transcript, TranscriptFormat } from '#core/analysis/transcript.js';
import type { TranscriptParser } from '#core/ports/transcript-parser.js';

/** UTF-16 units of text for which readings are kept. */
const MOST_KEPT = 8_000_000;

/**
 * A reader that keeps what it has read until it is asked for it again: a transcript is read when it is submitted, and
 * again, mostly in the same process, when it is analysed. The oldest readings go first when there are too many.
 */
export function readOnce(reader: TranscriptParser): TranscriptParser {
  const kept = new Map<string, { readonly transcript: Transcript; readonly size: number }>();
  let size = 0;

  function take(key: string): Transcript | undefined {
    const found = kept.get(key);
    if (!found) return undefined;
    kept.delete(key);
    size -= found.size;
    return found.transcript;
  }

  return {
    async parse(text: string, format?: TranscriptFormat): Promise<Transcript> {
      const key = `${format ?? ''}:${text}`;
      const known = take(key);
      if (known) return known;
      const transcript = await reader.parse(text, format);
      kept.set(key, { transcript, size: text.length });
      size += text.length;
      for (const oldest of kept.keys()) {
        if (size <= MOST_KEPT) break;
        take(oldest);
      }
      return transcript;
    },
  };
}
