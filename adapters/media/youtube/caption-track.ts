export interface CaptionTrack {
  /** Untrusted: only its path and query are used, on YouTube's own origin. */
  readonly url: string;
  /** BCP 47. */
  readonly language: string;
  readonly kind: 'manual' | 'automatic';
}

/**
 * Orders tracks by preference: requested language, spoken language, English, others; within a language manual before
 * automatic captions.
 */
export function rankTracks(
  tracks: readonly CaptionTrack[],
  wanted: string | undefined,
  spoken: string | undefined,
): CaptionTrack[] {
  const languages = [wanted, spoken, 'en'].filter((language) => language !== undefined);
  const rank = ({ language, kind }: CaptionTrack) => {
    const exact = languages.findIndex((one) => one.toLowerCase() === language.toLowerCase());
    const alike = languages.findIndex((one) => primarySubtag(one) === primarySubtag(language));
    const place = alike < 0 ? languages.length : alike;
    return place * 4 + (kind === 'manual' ? 0 : 2) + (exact === place ? 0 : 1);
  };
  return [...tracks].sort((a, b) => rank(a) - rank(b));
}

function primarySubtag(language: string): string {
  return language.toLowerCase().split('-', 1)[0] ?? '';
}
