export interface FakeEpisode {
  /** 22 letters and digits. */
  readonly id: string;
  readonly title: string;
  readonly show: string;
  readonly description?: string;
  /** `YYYY-MM-DD`, or a prefix of it if the date is not fully known. */
  readonly releaseDate: string;
  readonly seconds: number;
  readonly language?: string;
  /** Not available in the requested market: the Web API does not return it, the player does. */
  readonly elsewhere?: boolean;
}

/** A show's page for its newest episode. */
export interface FakeShow {
  /** 22 letters and digits. */
  readonly id: string;
  readonly newest: FakeEpisode;
}

/** Origin of URLs in Spotify's responses, which is the real one even for the fake server. */
export const REAL = 'https://open.spotify.com';
