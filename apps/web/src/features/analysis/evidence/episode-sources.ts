import type { AnalysisLinks } from '#core/analysis/analysis.js';
import type { Source, SourceKind } from '#core/analysis/source.js';
import { parseSourceLink } from '#core/analysis/source-link.js';

export interface EpisodeSources {
  readonly spotify?: Source;
  readonly youtube?: Source;
  /** The one that the times of the quotes belong to: the one that was asked for. */
  readonly timed?: Source;
}

/** Where the episode can be heard. Links are rebuilt from the id that they name; what names none is no link. */
export function episodeSources(links: AnalysisLinks): EpisodeSources {
  const { spotifyUrl, linkedSpotifyUrl, youtubeUrl, linkedYoutubeUrl } = links;
  const spotify = sourceIn('spotify', spotifyUrl, linkedSpotifyUrl);
  const youtube = sourceIn('youtube', youtubeUrl, linkedYoutubeUrl);
  const timed = sourceIn('spotify', spotifyUrl) ?? sourceIn('youtube', youtubeUrl) ?? spotify ?? youtube;
  return { spotify, youtube, timed };
}

function sourceIn(kind: SourceKind, ...links: (string | undefined)[]): Source | undefined {
  for (const link of links) {
    const parsed = parseSourceLink(link ?? '');
    if (parsed.ok && parsed.source.kind === kind) return parsed.source;
  }
  return undefined;
}
