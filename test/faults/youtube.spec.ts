import type { CaptionPreference } from '#adapters/media/episode-services.js';
import { httpPoTokens } from '#adapters/media/youtube/caption-sources.js';
import type { PoTokens } from '#adapters/media/youtube/youtube-client.js';
import { youtubeVideos } from '#adapters/media/youtube/youtube-videos.js';
import { DomainError } from '#core/errors.js';
import { sourceOf } from '#core/links/source.js';
import { aTrack, aVideo } from '../builders/video.js';
import { eventually } from '../support/eventually.js';
import { poTokenOf } from '../upstreams/youtube/endpoints.js';
import {
  type FakeVideo,
  type FakeYoutube,
  startFakeYoutube,
  type YoutubeEndpoint,
  type YoutubeFault,
} from '../upstreams/youtube/fake-server.js';

const { signal } = new AbortController();
const AT = sourceOf('youtube', aVideo().id);

describe('YouTube', () => {
  let fakeServer: FakeYoutube;

  beforeEach(async () => {
    fakeServer = await startFakeYoutube();
  });

  afterEach(() => fakeServer.close());

  const videos = (fetch = globalThis.fetch) => youtubeVideos({ fetch, youtubeUrl: fakeServer.url });
  const identify = () => videos().identify(AT, signal);
  const captions = (wish: CaptionPreference = {}) => videos().captions(AT, wish, signal);
  const add = (overrides: Partial<FakeVideo> = {}) => fakeServer.add(aVideo(overrides));

  async function said(wish?: CaptionPreference): Promise<string> {
    const found = await captions(wish);
    if (!found.transcript) throw new Error(found.unavailable.reason);
    return found.transcript.turns.map(({ text }) => text).join(' ');
  }

  const failing = (fault: YoutubeFault, ...endpoints: YoutubeEndpoint[]) =>
    fakeServer.misbehave(fault, undefined, ({ endpoint }) => endpoints.includes(endpoint));

  describe('captions that want a proof of origin', () => {
    /** A provider that answers as bgutil-ytdlp-pot-provider does. */
    const provider = (answer: (videoId: string) => Response) => {
      const asked: string[] = [];
      const fetch: typeof globalThis.fetch = async (_url, init) => {
        const { content_binding: videoId } = JSON.parse(String(init?.body));
        asked.push(videoId);
        return answer(videoId);
      };
      return { asked, poTokens: httpPoTokens({ fetch, url: 'http://provider.test' }) };
    };
    const read = (poTokens: PoTokens) =>
      youtubeVideos({ fetch: globalThis.fetch, youtubeUrl: fakeServer.url, poTokens }).captions(
        AT,
        {},
        signal,
      );
    /** Every way of the apps answers with nothing. */
    const keepFromApps = () =>
      fakeServer.misbehave(
        'empty',
        undefined,
        ({ endpoint, path }) => endpoint === 'timedtext' && !path.includes('pot='),
      );

    it('are read from the page’s own player with the operator’s token, asked for once', async () => {
      add();
      keepFromApps();
      const { asked, poTokens } = provider((id) =>
        Response.json({ poToken: poTokenOf(id), contentBinding: id }),
      );
      expect((await read(poTokens)).transcript?.turns.length).toBeGreaterThan(0);
      expect(asked).toEqual([AT.id]);
    });

    it.each([
      ['a wrong token', () => Response.json({ poToken: 'another-token' })],
      ['no token', () => Response.json({ error: 'no' }, { status: 500 })],
      ['a page', () => new Response('<html>')],
      ['something else as token', () => Response.json({ poToken: 'a&lang=xx' })],
    ])('stay unread with %s, and the reason is told', async (_what, answer) => {
      add();
      keepFromApps();
      const found = await read(provider(answer).poTokens);
      expect(found.transcript === undefined && found.unavailable.reason).toBe('empty');
    });

    it('are read without a token where they can be', async () => {
      add();
      const { asked, poTokens } = provider(() => Response.error());
      expect((await read(poTokens)).transcript).toBeDefined();
      expect(asked).toEqual([]);
    });
  });

  describe('video identification', () => {
    it('combines the data of page and oEmbed', async () => {
      add({ tracks: [aTrack({ language: 'pt-BR', kind: 'asr' })] });
      expect(await identify()).toEqual({
        source: AT,
        title: 'How we doubled our price',
        show: 'Founders at work',
        description: 'Ada tells how she found her price.',
        releaseDate: '2026-03-04',
        durationSeconds: 600,
        images: [
          { url: 'https://i.ytimg.com/vi/aVideo-0001/default.jpg', width: 120, height: 90 },
          { url: 'https://i.ytimg.com/vi/aVideo-0001/sddefault.jpg', width: 640, height: 480 },
        ],
        language: 'pt-BR',
      });
    });

    it.each<YoutubeFault>([
      '403',
      '404',
      '429',
      '500',
      'reset',
      'reset-midway',
      'captcha',
      'bot',
      'empty',
      'wrong-type',
      'broken',
    ])('needs only oEmbed when the page answers "%s"', async (fault) => {
      add();
      failing(fault, 'watch');
      expect(await identify()).toEqual({
        source: AT,
        title: 'How we doubled our price',
        show: 'Founders at work',
        images: [{ url: 'https://i.ytimg.com/vi/aVideo-0001/hqdefault.jpg', width: 480, height: 360 }],
      });
    });

    it.each<YoutubeFault>(['403', '404', '429', '500', 'reset', 'empty', 'wrong-type'])(
      'needs only the page when oEmbed answers "%s"',
      async (fault) => {
        add();
        failing(fault, 'oembed');
        expect(await identify()).toMatchObject({ title: 'How we doubled our price', durationSeconds: 600 });
      },
    );

    it('calls the player API only when page and oEmbed return nothing', async () => {
      add();
      failing('500', 'watch', 'oembed');
      expect(await identify()).toMatchObject({ title: 'How we doubled our price', durationSeconds: 600 });
    });

    it.each(['private', 'removed'] as const)('says that a %s video is not there', async (state) => {
      add({ state });
      await expect(identify()).rejects.toMatchObject({
        code: 'episode_not_found',
        message: expect.stringMatching(state),
        details: { reason: state },
      });
    });

    it.each(['live', 'upcoming'] as const)('says that a video that is %s has no words yet', async (state) => {
      add({ state });
      const told = { live: /live stream that has not ended/, upcoming: /not been shown yet/ }[state];
      await expect(identify()).rejects.toMatchObject({
        code: 'transcript_unavailable',
        message: expect.stringMatching(told),
      });
      expect(await captions()).toMatchObject({ unavailable: { reason: state }, mayPass: true });
    });

    it.each(['private-in-messages', 'private-in-screen', 'private-unexplained'] as const)(
      'tells a private video from an outage wherever the player says so (%s)',
      async (state) => {
        add({ state });
        await expect(identify()).rejects.toMatchObject({
          code: 'episode_not_found',
          message: expect.stringMatching(/private/),
          details: { reason: 'private' },
        });
      },
    );

    it.each([
      ['premium', /Premium members only/],
      ['paid', /bought or rented/],
      ['processing', /still processing/],
    ] as const)('says what keeps a video back that nobody may name (%s)', async (state, told) => {
      add({ state });
      await expect(identify()).rejects.toMatchObject({
        code: 'transcript_unavailable',
        message: expect.stringMatching(told),
        details: { reason: state },
      });
      expect(await captions()).toMatchObject({ unavailable: { reason: state } });
    });

    it.each([
      ['region-in-screen', 'region'],
      ['age-in-screen', 'age'],
    ] as const)('reads the reason that only the error screen gives (%s)', async (state, reason) => {
      add({ state });
      expect(await identify()).toMatchObject({ title: 'How we doubled our price' });
      expect(await captions()).toMatchObject({ unavailable: { reason }, mayPass: false });
    });

    it('does not treat a non-embeddable video as private', async () => {
      add();
      fakeServer.misbehave('bot', undefined, ({ endpoint }) => endpoint !== 'timedtext');
      await expect(identify()).rejects.toMatchObject({
        code: 'upstream_unavailable',
        message: expect.stringMatching(/takes this server for a robot/),
        details: { reason: 'blocked' },
      });
    });

    it.each([
      ['sorry', 'blocked', /takes this server for a robot/],
      ['consent', 'consent', /consent to cookies/],
    ] as const)(
      'knows YouTube’s refusal of this server by where it redirects (%s)',
      async (fault, reason, told) => {
        add();
        fakeServer.misbehave(fault);
        await expect(identify()).rejects.toMatchObject({
          code: 'upstream_unavailable',
          message: expect.stringMatching(told),
          details: { reason },
        });
        expect(await captions()).toMatchObject({ unavailable: { reason }, mayPass: true });
      },
    );

    it.each(['age', 'members', 'region'] as const)(
      'identifies a video that is kept back (%s)',
      async (state) => {
        add({ state });
        expect(await identify()).toMatchObject({ title: 'How we doubled our price' });
        expect(await captions()).toMatchObject({
          unavailable: { reason: state, hints: ['add_transcript'] },
          mayPass: false,
        });
      },
    );

    it('does not treat a block as a missing video, and reports the delay that YouTube requests', async () => {
      add();
      fakeServer.misbehave('429');
      await expect(identify()).rejects.toMatchObject({
        code: 'upstream_unavailable',
        details: { retryAfterSeconds: 30 },
      });
    });

    it('does not derive a length from the age of an endless stream, and treats its captions as complete', async () => {
      add({ seconds: 75_037_431 });
      expect(await identify()).not.toMatchObject({ durationSeconds: expect.anything() });
      expect(await said()).toContain('In week 150');
    });

    it('renders hostile texts as plain text and accepts https pictures only', async () => {
      add({ title: '\u202E<b>Ada</b>\n </script><script>alert(1)', author: 'x'.repeat(1000) });
      const { title, show } = await identify();
      expect(title).toBe('<b>Ada</b> </script><script>alert(1)');
      expect(show).toHaveLength(200);
    });
  });

  describe('captions', () => {
    it('are complete and timed, in turns of about half a minute that end with a sentence', async () => {
      add();
      const found = await captions();
      expect(found).toMatchObject({ kind: 'manual', transcript: { language: 'en' } });
      const turns = found.transcript?.turns ?? [];
      expect(turns.map(({ text }) => text).join(' ')).toBe(
        aTrack()
          .cues.map(({ text }) => text)
          .join(' '),
      );
      expect(turns[0]).toMatchObject({ startSeconds: 0, endSeconds: 32 });
      expect(turns.at(-1)?.endSeconds).toBe(600);
      expect(fakeServer.requests.map(({ endpoint }) => endpoint)).toEqual(['player', 'timedtext']);
    });

    it('are requested during identification, without duplicate requests in a run', async () => {
      add();
      const run = videos();
      const { signal: same } = new AbortController();
      fakeServer.misbehave('hang', undefined, ({ endpoint }) => endpoint !== 'timedtext');
      const stopped = new AbortController();
      const waiting = run.identify(AT, stopped.signal).catch((error) => error);
      await eventually(fakeServer.underWay, (underWay) => underWay === 2);
      stopped.abort();
      expect(await waiting).toMatchObject({ code: 'cancelled' });
      fakeServer.misbehave(undefined);
      fakeServer.requests.length = 0;
      await run.identify(AT, same);
      expect(await run.captions(AT, {}, same)).toMatchObject({ transcript: { language: 'en' } });
      const asked = fakeServer.requests.map(({ endpoint }) => endpoint);
      expect(asked.toSorted()).toEqual(['player', 'timedtext', 'watch']);
      expect(asked.at(-1)).toBe('timedtext');
    });

    it('fall back to the page when the app’s player fails', async () => {
      add();
      fakeServer.misbehave('bot', undefined, ({ client }) => client === 'IOS');
      expect(await said()).toContain('In week 150');
      expect(fakeServer.requests.map(({ endpoint }) => endpoint)).toEqual([
        'player',
        'watch',
        'player',
        'timedtext',
      ]);
    });

    it('are requested from the configured origin only, whatever URL YouTube returns', async () => {
      add();
      const hosts = new Set<string>();
      const watched: typeof fetch = (url, init) => {
        hosts.add(new URL(String(url)).origin);
        return fetch(url, init);
      };
      await videos(watched).captions(AT, {}, signal);
      expect([...hosts]).toEqual([fakeServer.url]);
    });

    it.each([
      [{ language: 'de' }, 'German', 'manual'],
      [{ language: 'fr' }, 'recognised', 'automatic'],
      [{ language: 'pt' }, 'Brazilian', 'manual'],
      [{}, 'recognised', 'automatic'],
    ] as const)('in the wanted language, else the spoken one (%j)', async (wish, tag, kind) => {
      add({
        tracks: [
          aTrack({ language: 'en', tag: 'English' }),
          aTrack({ language: 'es', tag: 'recognised', kind: 'asr' }),
          aTrack({ language: 'de', tag: 'German' }),
          aTrack({ language: 'de', tag: 'machine', kind: 'asr' }),
          aTrack({ language: 'pt-BR', tag: 'Brazilian' }),
        ],
      });
      expect(await said(wish)).toContain(`ten ${tag} about`);
      expect(await captions(wish)).toMatchObject({ kind });
    });

    it.each<[YoutubeFault, YoutubeEndpoint, string]>([
      ['captcha', 'watch', 'IOS'],
      ['429', 'watch', 'IOS'],
      ['500', 'watch', 'IOS'],
      ['reset', 'watch', 'IOS'],
      ['wrong-type', 'watch', 'IOS'],
      ['srv3', 'timedtext', 'IOS'],
    ])('fall back to the next source when "%s" meets %s', async (fault, endpoint, client) => {
      add();
      failing(fault, endpoint);
      expect(await said()).toContain('In week 150');
      expect(fakeServer.requests.findLast((request) => request.endpoint === 'player')?.client).toBe(client);
    });

    it.each<YoutubeFault>(['bot', '403', 'broken', 'wrong-type', 'empty'])(
      'fall back to another app when one’s player answers "%s"',
      async (fault) => {
        add();
        failing('captcha', 'watch');
        fakeServer.misbehave(
          fault,
          undefined,
          ({ endpoint, client }) => endpoint === 'watch' || client === 'IOS',
        );
        expect(await said()).toContain('In week 150');
        expect(fakeServer.requests.findLast(({ endpoint }) => endpoint === 'player')?.client).toBe('ANDROID');
      },
    );

    it.each<YoutubeFault>(['empty', 'no-events', 'truncated', 'sparse', 'broken', 'captcha', '404'])(
      'of another track replace those that are "%s"',
      async (fault) => {
        add({ tracks: [aTrack(), aTrack({ kind: 'asr', tag: 'machine' })] });
        fakeServer.misbehave(
          fault,
          undefined,
          ({ path }) => path.includes('timedtext') && !path.includes('kind=asr'),
        );
        expect(await captions()).toMatchObject({ kind: 'automatic' });
        expect(await said()).toContain('ten machine about');
      },
    );

    it.each<[YoutubeFault, string]>([
      ['empty', 'empty'],
      ['no-events', 'empty'],
      ['truncated', 'incomplete'],
      ['sparse', 'incomplete'],
      ['captcha', 'blocked'],
      ['429', 'blocked'],
      ['500', 'unavailable'],
      ['reset', 'unavailable'],
      ['reset-midway', 'unavailable'],
      ['broken', 'unreadable'],
    ])('are never incomplete: "%s" from everywhere is reported as %s', async (fault, reason) => {
      add();
      failing(fault, 'timedtext');
      expect(await captions()).toMatchObject({ unavailable: { reason }, mayPass: true });
    });

    it.each<YoutubeFault>(['captcha', 'bot', '429'])(
      'fail for a server that YouTube blocks completely (%s)',
      async (fault) => {
        add();
        fakeServer.misbehave(fault);
        expect(await captions()).toMatchObject({ unavailable: { reason: 'blocked' }, mayPass: true });
      },
    );

    it.each<YoutubeFault>(['429', '429-bare', 'sorry'])(
      'are given up at the first refusal, without trying other tracks and sources (%s)',
      async (fault) => {
        add({ tracks: [aTrack(), aTrack({ kind: 'asr' }), aTrack({ language: 'de' })] });
        failing(fault, 'timedtext');
        expect(await captions()).toMatchObject({ unavailable: { reason: 'blocked' }, mayPass: true });
        expect(fakeServer.requests.map(({ endpoint }) => endpoint)).toEqual(['player', 'timedtext']);
      },
    );

    it('that are missing are confirmed by two apps, those of a private video immediately', async () => {
      add({ tracks: [] });
      expect(await captions()).toMatchObject({ unavailable: { reason: 'no_captions' }, mayPass: false });
      add({ state: 'private' });
      fakeServer.requests.length = 0;
      expect(await captions()).toMatchObject({ unavailable: { reason: 'private' } });
      expect(fakeServer.requests).toHaveLength(1);
    });

    it('of a video without a length are measured against the caller’s length', async () => {
      add({ seconds: 0 });
      expect(await said()).toContain('In week 150');
      expect(await captions({ durationSeconds: 3600 })).toMatchObject({
        unavailable: { reason: 'incomplete' },
      });
    });

    it('with too little text are rejected', async () => {
      add({ seconds: 60, tracks: [aTrack({ seconds: 12 })] });
      expect(await captions()).toMatchObject({ unavailable: { reason: 'no_speech' } });
    });

    it.each<YoutubeFault>(['hang', 'trickle', 'huge'])(
      'stop immediately when the run is aborted during "%s"',
      async (fault) => {
        add();
        failing(fault, 'timedtext');
        const run = new AbortController();
        const asked = videos()
          .captions(AT, {}, run.signal)
          .catch((error) => error);
        await eventually(() => fakeServer.requests.some(({ endpoint }) => endpoint === 'timedtext'), Boolean);
        run.abort(new Error('the reader left'));
        expect(await asked).toMatchObject({ name: 'DomainError', code: 'cancelled' });
        await eventually(fakeServer.underWay, (underWay) => underWay === 0);
        expect(fakeServer.requests).toHaveLength(2);
      },
    );

    it('fall back to the next source when the client gives up, and report its delay', async () => {
      add();
      const down: typeof fetch = async () => {
        throw new DomainError('upstream_unavailable', 'down', { host: 'youtube', retryAfterSeconds: 7 });
      };
      expect(await videos(down).captions(AT, {}, signal)).toMatchObject({
        unavailable: { reason: 'unavailable' },
        mayPass: true,
        retryAfterSeconds: 7,
      });
    });
  });
});
