/** One set of captions that a video has. */
export interface CaptionTrack {
  /** Data: only its path and query are ever asked for, at YouTube itself. */
  readonly url: string;
  /** BCP 47. */
  readonly language: string;
  readonly kind: 'manual' | 'automatic';
}

/**
 * The tracks in the order in which they are to be tried: in the wanted language, in the one that is spoken, in English,
 * the rest; of one language those that a person wrote before those that were recognised.
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
