import { aVideo } from '#test/builders/video.js';
import { type FakePlaylist, playlistContinuation, playlistPage } from '#test/upstreams/youtube/playlist.js';
import { readPlaylist } from './playlist.js';

const ID = 'PL0123456789';
const idOf = (at: number) => `talk${String(at).padStart(7, '0')}`;
const HOSTILE = '<script>alert(1)</script>"} "No videos';

/** YouTube's answers about one playlist, and the requests for them. */
function read(
  playlist: Partial<FakePlaylist> & { readonly length: number },
  videos = [
    aVideo({ id: idOf(1), title: HOSTILE, seconds: 3725 }),
    aVideo({ id: idOf(2), title: 'Hidden', state: 'private' }),
    aVideo({ id: idOf(3), title: '[Private video]' }),
  ],
) {
  const videoIds = Array.from({ length: playlist.length }, (_, at) => idOf(at));
  const listed = { id: ID, title: HOSTILE, author: 'Show', videoIds, ...playlist };
  const known = new Map(videos.map((video) => [video.id, video]));
  const asked: string[] = [];
  const ask = async (path: string, _: AbortSignal, init?: RequestInit) => {
    asked.push(path);
    if (!init) return playlistPage(listed, known);
    const { continuation } = JSON.parse(String(init.body));
    return JSON.stringify(playlistContinuation(continuation, new Map([[ID, listed]]), known));
  };
  return { asked, list: readPlaylist(ask, ID, new AbortController().signal) };
}

describe('readPlaylist (contract §13)', () => {
  it.each([undefined, 'older'] as const)(
    'reads titles, shows and lengths in the layout %s',
    async (layout) => {
      const { title, total, episodes } = await read({ layout, length: 4 }).list;
      expect([title, total]).toEqual([HOSTILE, 4]);
      const url = (at: number) => `https://www.youtube.com/watch?v=${idOf(at)}`;
      expect(episodes).toEqual([
        expect.objectContaining({
          url: url(0),
          title: `Video ${idOf(0)}`,
          show: 'Show',
          durationSeconds: 1800,
        }),
        expect.objectContaining({ url: url(1), title: HOSTILE, durationSeconds: 3725 }),
        {
          url: url(2),
          title: '[Private video]',
          problem: { code: 'episode_not_found', message: expect.stringMatching(/private/) },
        },
        expect.objectContaining({ url: url(3), title: '[Private video]', durationSeconds: 600 }),
      ]);
    },
  );

  it.each([undefined, 'older'] as const)(
    'takes 200 of 5,000 in two requests in the layout %s',
    async (layout) => {
      const { asked, list } = read({ layout, length: 5000 });
      const { total, episodes } = await list;
      expect([total, episodes.length, episodes.at(-1)?.source?.id]).toEqual([5000, 200, idOf(199)]);
      expect(asked).toEqual([`/playlist?list=${ID}&hl=en`, '/youtubei/v1/browse']);
    },
  );

  it('says that it cannot read a layout that it does not know', async () => {
    await expect(read({ layout: 'unknown', length: 3 }).list).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: expect.stringMatching(/cannot be read yet/),
    });
  });

  it.each([undefined, 'older'] as const)(
    'takes nothing in that is recommended beside a short playlist in the layout %s',
    async (layout) => {
      const { asked, list } = read({ layout, length: 2 });
      expect((await list).episodes.map(({ source }) => source?.id)).toEqual([idOf(0), idOf(1)]);
      expect(asked).toHaveLength(2);
    },
  );

  it('finds nothing in an empty playlist, whatever is recommended beside it', async () => {
    expect((await read({ length: 0 }).list).episodes).toEqual([]);
  });
});
