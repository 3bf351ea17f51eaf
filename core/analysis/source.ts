/** The two services that an episode link may point to (spec §5). */
export type SourceKind = 'spotify' | 'youtube';

/** Identifies one episode at one service, whatever the spelling of its link: `spotify:episode:<id>` or `youtube:<id>`. */
export type SourceKey = string;

/** One episode at one service. `url` is our own canonical link, built from the id. */
export interface Source {
  readonly kind: SourceKind;
  readonly id: string;
  readonly key: SourceKey;
  readonly url: string;
}

/** The source of an id that is known to be well formed. */
export function sourceOf(kind: SourceKind, id: string): Source {
  return kind === 'spotify'
    ? { kind, id, key: `spotify:episode:${id}`, url: `https://open.spotify.com/episode/${id}` }
    : { kind, id, key: `youtube:${id}`, url: `https://www.youtube.com/watch?v=${id}` };
}

/** The source's page at a second of the episode. Seconds are rounded down. */
export function sourceUrlAt(source: Pick<Source, 'kind' | 'url'>, seconds: number): string {
  const second = Math.max(0, Math.floor(seconds));
  return source.kind === 'spotify' ? `${source.url}?t=${second}` : `${source.url}&t=${second}s`;
}
