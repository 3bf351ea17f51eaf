import type { FakeEpisode, FakeShow } from './episode.ts';
import type { SpotifyFault } from './faults.ts';

const SOME_SHOW = 'standinshow00000000000';

/**
 * The embed page with its data as embedded by Next.js, in the 2025 layout or a possible later one. The page of a show has the
 * data of its newest episode.
 */
export function embedPage(
  episode: FakeEpisode | undefined,
  fault: SpotifyFault | undefined,
  show?: FakeShow,
): string {
  const entity = episode && embedEntity(episode, fault, show?.id);
  const pageProps =
    entity === undefined
      ? { status: 404, title: 'Page not found' }
      : fault === 'moved'
        ? {
            initial: {
              queries: [{ key: 'show', data: { id: SOME_SHOW, title: 'x' } }, { data: movedEntity(entity) }],
            },
          }
        : {
            state: {
              data: {
                entity,
                embeded_entity_uri: show ? entity.relatedEntityUri : entity.uri,
                defaultAudioFileObject: { format: 'MP4_128_CBCS', passthrough: 'NONE', passthroughUrl: '' },
              },
              settings: { isMobile: false, session: { accessToken: 'standin', isAnonymous: true } },
            },
          };
  const data = {
    props: { pageProps },
    page: show ? '/show/[id]' : '/episode/[id]',
    query: { id: show?.id ?? episode?.id },
    buildId: 'standin',
  };
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Spotify Embed</title></head><body>' +
    `<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></body></html>`
  );
}

function embedEntity(
  { id, title, show, releaseDate, seconds }: FakeEpisode,
  fault: SpotifyFault | undefined,
  showId = SOME_SHOW,
) {
  return {
    type: 'episode',
    name: fault === 'no-title' ? undefined : title,
    uri: `spotify:episode:${id}`,
    id,
    title: fault === 'no-title' ? undefined : title,
    subtitle: show,
    releaseDate: { isoString: `${releaseDate}T05:00:00Z` },
    duration: seconds * 1000 + 345,
    isPlayable: true,
    playabilityReason: 'PLAYABLE',
    isExplicit: false,
    hasVideo: false,
    isTrailer: false,
    isAudiobook: false,
    relatedEntityUri: `spotify:show:${showId}`,
    relatedEntityCoverArt: [{ url: 'https://i.scdn.co/image/standinshow', maxHeight: 640, maxWidth: 640 }],
    visualIdentity: {
      backgroundBase: { alpha: 255, blue: 0, green: 48, red: 145 },
      image: [64, 640].map((size) => ({
        url: `https://i.scdn.co/image/standin${size}`,
        maxHeight: size,
        maxWidth: size,
      })),
    },
  };
}

function movedEntity({ uri, title, subtitle, releaseDate, duration }: ReturnType<typeof embedEntity>) {
  return {
    uri,
    name: title,
    podcast: { name: subtitle },
    releaseDate: releaseDate.isoString,
    duration: { totalMilliseconds: duration },
    coverArt: { sources: [{ url: 'https://i.scdn.co/image/standin640', width: 640, height: 640 }] },
  };
}
