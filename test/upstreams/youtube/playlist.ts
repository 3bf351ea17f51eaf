import type { FakeVideo } from './video.ts';

/** A playlist. Of its videos those that the fake does not know are listed all the same. */
export interface FakePlaylist {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly videoIds: readonly string[];
}

/** Videos of a page. */
const PAGE_SIZE = 100;

/** A playlist's page; without one that of a playlist that does not exist. */
export function playlistPage(
  playlist: FakePlaylist | undefined,
  videos: ReadonlyMap<string, FakeVideo>,
): string {
  const data = playlist
    ? {
        contents: {
          twoColumnBrowseResultsRenderer: {
            tabs: [{ tabRenderer: { content: pageOf(playlist, 0, videos) } }],
          },
        },
        header: {
          playlistHeaderRenderer: {
            playlistId: playlist.id,
            numVideosText: {
              runs: [{ text: playlist.videoIds.length.toLocaleString('en-US') }, { text: ' videos' }],
            },
          },
        },
        metadata: { playlistMetadataRenderer: { title: playlist.title } },
      }
    : {
        alerts: [{ alertRenderer: { type: 'ERROR', text: { simpleText: 'The playlist does not exist.' } } }],
      };
  const source = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html><html><head><title>YouTube</title></head><body><script>var ytInitialData = ${source};</script></body></html>`;
}

/** The answer to a continuation's token. */
export function playlistContinuation(
  playlist: FakePlaylist,
  from: number,
  videos: ReadonlyMap<string, FakeVideo>,
) {
  const { contents } = pageOf(playlist, from, videos).playlistVideoListRenderer;
  return { onResponseReceivedActions: [{ appendContinuationItemsAction: { continuationItems: contents } }] };
}

function pageOf(
  { id, author, videoIds }: FakePlaylist,
  from: number,
  videos: ReadonlyMap<string, FakeVideo>,
) {
  const end = from + PAGE_SIZE;
  const listed = videoIds.slice(from, end).map((videoId) => {
    const { title = `Video ${videoId}`, state, seconds = 1800 } = videos.get(videoId) ?? {};
    const withheld =
      state === 'removed' ? '[Deleted video]' : state?.startsWith('private') && '[Private video]';
    if (withheld) {
      return { playlistVideoRenderer: { videoId, title: { runs: [{ text: withheld }] }, isPlayable: false } };
    }
    return {
      playlistVideoRenderer: {
        videoId,
        title: { runs: [{ text: title }], accessibility: {} },
        shortBylineText: { runs: [{ text: author }] },
        lengthText: { simpleText: '30:00' },
        lengthSeconds: String(seconds),
        isPlayable: true,
      },
    };
  });
  const token = `${id} ${end}`;
  const more = {
    continuationItemRenderer: {
      trigger: 'CONTINUATION_TRIGGER_ON_ITEM_SHOWN',
      continuationEndpoint: { continuationCommand: { token, request: 'CONTINUATION_REQUEST_TYPE_BROWSE' } },
    },
  };
  return { playlistVideoListRenderer: { contents: end < videoIds.length ? [...listed, more] : listed } };
}
