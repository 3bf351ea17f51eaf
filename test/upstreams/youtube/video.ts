export interface StandInCue {
  readonly start: number;
  readonly seconds: number;
  readonly text: string;
}

export interface StandInTrack {
  readonly language: string;
  readonly kind?: 'asr';
  readonly cues: readonly StandInCue[];
}

export interface StandInVideo {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly description?: string;
  readonly seconds: number;
  /** ISO time. */
  readonly publishDate?: string;
  readonly state?: 'private' | 'removed' | 'age' | 'members' | 'region' | 'live' | 'upcoming';
  readonly tracks: readonly StandInTrack[];
}

/** What YouTube's answers name as its address: the real one, whoever stands in for it. */
export const REAL = 'https://www.youtube.com';
