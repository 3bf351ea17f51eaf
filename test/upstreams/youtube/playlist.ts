import type { FakeVideo } from './video.ts';

/** A playlist. Of its videos those that the fake does not know are listed all the same. */
export interface FakePlaylist {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly videoIds: readonly string[];
  /** Default: the present one. `older`: the one before. `unknown`: one that nobody has seen. */
  readonly layout?: 'older' | 'unknown';
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
            tabs: [{ tabRenderer: { content: sectionOf(playlist, pageOf(playlist, 0, videos)) } }],
          },
        },
        header: headerOf(playlist),
        metadata: { playlistMetadataRenderer: { title: playlist.title } },
        engagementPanels: [{ continuationItemRenderer: continuationOf(BESIDE) }],
      }
    : {
        alerts: [{ alertRenderer: { type: 'ERROR', text: { simpleText: 'The playlist does not exist.' } } }],
      };
  const source = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html><html><head><title>YouTube</title></head><body><script>var ytInitialData = ${source};</script></body></html>`;
}

/** The token of what stands beside every playlist. */
const BESIDE = 'beside';

/** The answer to a continuation's token. */
export function playlistContinuation(
  token: string,
  playlists: ReadonlyMap<string, FakePlaylist>,
  videos: ReadonlyMap<string, FakeVideo>,
) {
  const [id = '', from] = token.split(' ');
  const playlist = playlists.get(id);
  if (!playlist && token !== BESIDE) return undefined;
  const continuationItems = playlist ? pageOf(playlist, Number(from), videos) : RECOMMENDED;
  return { onResponseReceivedActions: [{ appendContinuationItemsAction: { continuationItems } }] };
}

function sectionOf({ layout }: FakePlaylist, contents: readonly unknown[]) {
  if (layout === 'older') return { playlistVideoListRenderer: { contents } };
  const recommended = layout === 'unknown' ? [] : RECOMMENDED;
  const sections = [contents, recommended].map((listed) => ({ itemSectionRenderer: { contents: listed } }));
  return { sectionListRenderer: { contents: sections } };
}

function headerOf({ id, layout, videoIds }: FakePlaylist) {
  const count = videoIds.length.toLocaleString('en-US');
  if (layout === 'older') {
    const numVideosText = { runs: [{ text: count }, { text: ' videos' }] };
    return { playlistHeaderRenderer: { playlistId: id, numVideosText } };
  }
  const content = videoIds.length === 0 ? 'No videos' : `${count} videos`;
  return { pageHeaderRenderer: { content: { metadataParts: [{ text: { content } }] } } };
}

function pageOf(playlist: FakePlaylist, from: number, videos: ReadonlyMap<string, FakeVideo>): unknown[] {
  const { id, author, videoIds, layout } = playlist;
  const end = from + PAGE_SIZE;
  const listed = videoIds.slice(from, end).map((videoId) => {
    const { title = `Video ${videoId}`, state, seconds = 1800 } = videos.get(videoId) ?? {};
    const withheld =
      state === 'removed' ? '[Deleted video]' : state?.startsWith('private') && '[Private video]';
    const video = withheld ? { videoId, title: withheld } : { videoId, title, author, seconds };
    if (layout === 'unknown') return { videoOfTomorrow: video };
    return layout === 'older' ? rendererOf(video) : lockupOf(video, id);
  });
  if (end >= videoIds.length) return listed;
  const more = continuationOf(`${id} ${end}`);
  return [
    ...listed,
    layout === 'older'
      ? { continuationItemRenderer: more }
      : {
          continuationItemViewModel: { continuationCommand: { innertubeCommand: more.continuationEndpoint } },
        },
  ];
}

function continuationOf(token: string) {
  return {
    trigger: 'CONTINUATION_TRIGGER_ON_ITEM_SHOWN',
    continuationEndpoint: { continuationCommand: { token, request: 'CONTINUATION_REQUEST_TYPE_BROWSE' } },
  };
}

interface ListedVideo {
  readonly videoId: string;
  readonly title: string;
  /** Absent for a video that is withheld, as its length. */
  readonly author?: string;
  readonly seconds?: number;
}

function rendererOf({ videoId, title, author, seconds }: ListedVideo) {
  const isPlayable = author !== undefined;
  const facts = isPlayable && {
    shortBylineText: { runs: [{ text: author }] },
    lengthText: { simpleText: '30:00' },
    lengthSeconds: String(seconds),
  };
  return {
    playlistVideoRenderer: {
      videoId,
      title: { runs: [{ text: title }], accessibility: {} },
      ...facts,
      isPlayable,
    },
  };
}

function lockupOf({ videoId, title, author, seconds }: ListedVideo, playlistId?: string) {
  const badges = seconds === undefined ? [] : [{ thumbnailBadgeViewModel: { text: clock(seconds) } }];
  const rows = author === undefined ? [] : [{ metadataParts: [{ text: { content: author } }] }];
  return {
    lockupViewModel: {
      contentImage: {
        thumbnailViewModel: { overlays: [{ thumbnailBottomOverlayViewModel: { badges } }] },
      },
      metadata: {
        lockupMetadataViewModel: {
          title: { content: title },
          metadata: {
            contentMetadataViewModel: {
              metadataRows: [...rows, { metadataParts: [{ text: { content: '1.2K views' } }] }],
            },
          },
        },
      },
      contentId: videoId,
      contentType: 'LOCKUP_CONTENT_TYPE_VIDEO',
      rendererContext: {
        commandContext: { onTap: { innertubeCommand: { watchEndpoint: { videoId, playlistId } } } },
      },
    },
  };
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** What is shown below a short playlist. */
const RECOMMENDED = [
  lockupOf({ videoId: 'recommended', title: 'Another video', author: 'Others', seconds: 60 }),
  { lockupViewModel: { contentId: 'PLothers', contentType: 'LOCKUP_CONTENT_TYPE_PLAYLIST' } },
];
