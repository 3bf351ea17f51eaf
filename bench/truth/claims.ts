import { readFileSync } from 'node:fs';
import type { Transcript } from '#core/transcripts/transcript.js';

/** A conversation, true statements about it in other words, and false ones with the check that must catch them. */
export interface ClaimSet {
  readonly name: string;
  readonly title: string;
  readonly transcript: Transcript;
  readonly honest: readonly string[];
  readonly defective: readonly (readonly [kind: string, text: string])[];
}

type Stored<Claims> = Omit<Claims, 'transcript'> & {
  readonly language: string;
  readonly lines: readonly string[];
};

const SECONDS_A_LINE = 12;

/** The conversations of `test/data/claims`, which are lines of `Speaker: text`. */
export function readClaims<Claims>(
  name: 'tuned' | 'by-kind',
): (Claims & { readonly transcript: Transcript })[] {
  const path = new URL(`../../test/data/claims/${name}.json`, import.meta.url);
  const sets: readonly Stored<Claims>[] = JSON.parse(readFileSync(path, 'utf8'));
  return sets.map((set) => ({ ...set, transcript: talk(set.language, set.lines) }) as never);
}

export const CLAIM_SETS: readonly ClaimSet[] = readClaims<ClaimSet>('tuned');

/** A transcript with twelve seconds a line. */
function talk(language: string, lines: readonly string[]): Transcript {
  const turns = lines.map((line, i) => {
    const colon = line.indexOf(': ');
    const speaker = line.slice(0, colon);
    return {
      ...(speaker !== '' && { speaker }),
      startSeconds: i * SECONDS_A_LINE,
      endSeconds: (i + 1) * SECONDS_A_LINE,
      text: line.slice(colon + 2),
    };
  });
  return { language, turns };
}
