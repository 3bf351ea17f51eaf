export interface FakeEpisode {
  /** 22 letters and digits. */
  readonly id: string;
  readonly title: string;
  readonly show: string;
  readonly description?: string;
  /** `YYYY-MM-DD`, or as much of it as is known. */
  readonly releaseDate: string;
  readonly seconds: number;
  readonly language?: string;
  /** Not in the market that is asked for: the Web API has not got it, the player has. */
  readonly elsewhere?: boolean;
}

/** What Spotify's answers name as its address: the real one, even from the fake server. */
export const REAL = 'https://open.spotify.com';
