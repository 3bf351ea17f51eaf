/** Supported services of episode links (spec §5). */
export type SourceKind = 'spotify' | 'youtube';

/** Identifies an episode at a service, independent of the link's spelling: `spotify:episode:<id>` or `youtube:<id>`. */
export type SourceKey = string;

/** An episode at a service. `url` is the canonical link built from the id. */
export interface Source {
  readonly kind: SourceKind;
  readonly id: string;
  readonly key: SourceKey;
  readonly url: string;
}

/** Source of a well-formed id. */
export function sourceOf(kind: SourceKind, id: string): Source {
  return kind === 'spotify'
    ? { kind, id, key: `spotify:episode:${id}`, url: `https://open.spotify.com/episode/${id}` }
    : { kind, id, key: `youtube:${id}`, url: `https://www.youtube.com/watch?v=${id}` };
}

/** URL of the source at a time in the episode. Seconds are rounded down. */
export function sourceUrlAt(source: Pick<Source, 'kind' | 'url'>, seconds: number): string {
  const second = Math.max(0, Math.floor(seconds));
  return source.kind === 'spotify' ? `${source.url}?t=${second}` : `${source.url}&t=${second}s`;
}
