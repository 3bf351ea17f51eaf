import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROJECT_ROOT } from '#api/project-root.js';
import { listedAt, PUBLISHED } from '../builders/published-show.js';
import { aVideo } from '../builders/video.js';
import { NO_INTERNET } from '../support/no-internet.js';
import { openPublishedWorld, type PublishedWorld } from '../support/published-world.js';
import { startFakeOpenai } from '../upstreams/openai/fake-server.js';
import { startFakeTranscription } from '../upstreams/transcription.js';

/** Time for two consecutive Jest processes including compilation, in milliseconds. */
const TIMEOUT_MS = 300_000;

/** Runs `npm run test:live` with only these variables. */
function testLive(variables: Readonly<Record<string, string>>, suites: readonly string[] = []) {
  const { PATH, TMPDIR, HOME } = process.env;
  const child = spawn(process.execPath, ['scripts/test-live.mjs', ...suites], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, TMPDIR, HOME, ...NO_INTERNET, ...variables },
  });
  let printed = '';
  let said = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise<{ code: number | null; printed: string; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, printed, said }));
  });
}

/** Fake servers that serve what the live suites request, under the real ids, names and words. */
async function openFakeServers(): Promise<PublishedWorld & { variables: Record<string, string> }> {
  const world = await openPublishedWorld();
  const { spotify, youtube, itunes, index, host } = world;
  spotify.add({
    id: '512ojhOuo1ktJprKbVcKyQ',
    title: 'Tredje rikets knarkande granskas',
    show: 'Vetenskapsradion Historia',
    releaseDate: '2015-10-01',
    seconds: 1502,
  });
  const cues = Array.from({ length: 225 }, (_, i) => ({
    start: i * 4,
    seconds: 4,
    text: `Stay hungry, stay foolish, they said in year ${i + 1}.`,
  }));
  youtube.add(
    aVideo({
      id: 'UF8uR6Z6KLc',
      title: "Steve Jobs' 2005 Stanford Commencement Address",
      author: 'Stanford',
      seconds: 900,
      tracks: [{ language: 'en', cues }],
    }),
  );
  itunes.add(listedAt(world.feedUrl));
  index.add(listedAt(world.feedUrl));
  return {
    ...world,
    variables: {
      SPOTIFY_URL: spotify.url,
      SPOTIFY_API_URL: spotify.url,
      SPOTIFY_ACCOUNTS_URL: spotify.url,
      YOUTUBE_URL: youtube.url,
      ITUNES_URL: itunes.url,
      PODCAST_INDEX_URL: index.url,
      PODGIST_LIVE_SHOW: 'The Long Margin',
      OUTBOUND_ALLOW: [spotify, youtube, itunes, index, host].map(({ url }) => url).join(','),
    },
  };
}

/** One server for both OpenAI services, each backed by its own fake server. */
async function openOpenai() {
  const [model, transcription] = await Promise.all([
    startFakeOpenai(),
    startFakeTranscription({
      hear: () => [
        { start: 0, end: 5, text: 'Ask not what your country can do for you.', speaker: 'A' },
        { start: 5, end: 11, text: 'Ask what you can do for your country.', speaker: 'A' },
      ],
    }),
  ]);
  const server = createServer((asked, answer) => {
    const { origin } = new URL((asked.url?.startsWith('/v1/audio/') ? transcription : model).url);
    const passed = request(
      `${origin}${asked.url}`,
      { method: asked.method, headers: asked.headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async close() {
      server.closeAllConnections();
      server.close();
      await Promise.all([model.close(), transcription.close()]);
    },
  };
}

describe('npm run test:live, with fake servers for the real services', () => {
  let fakeServers: Awaited<ReturnType<typeof openFakeServers>>;
  let openai: Awaited<ReturnType<typeof openOpenai>>;
  beforeAll(async () => {
    [fakeServers, openai] = await Promise.all([openFakeServers(), openOpenai()]);
  });
  afterAll(() => Promise.all([fakeServers.close(), openai.close()]));

  it(
    'runs every suite when all keys are set',
    async () => {
      fakeServers.host.serve('/jfk.flac', {
        body: new Uint8Array([0x66, 0x4c, 0x61, 0x43]),
        type: 'audio/flac',
      });
      const { code, printed, said } = await testLive({
        ...fakeServers.variables,
        SPOTIFY_CLIENT_ID: 'client',
        SPOTIFY_CLIENT_SECRET: 'secret',
        PODCAST_INDEX_KEY: 'key',
        PODCAST_INDEX_SECRET: 'secret',
        PODGIST_LIVE_SPOTIFY_TRANSCRIBED: `https://open.spotify.com/episode/${PUBLISHED.warehouse.spotifyId}`,
        PODGIST_LIVE_RECORDING: `${fakeServers.host.url}/jfk.flac`,
        OPENAI_BASE_URL: openai.url,
        OPENAI_MODEL: 'fake-model',
        OPENAI_TRANSCRIBE_MODEL: 'whisper-1',
      });
      expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
      const tests = testsOf(printed);
      expect(Object.keys(tests)).toEqual([
        'Spotify without keys',
        'Spotify Web API',
        'YouTube and its captions',
        "iTunes and a publisher's feed",
        "Podcast Index and a publisher's feed",
        "from a Spotify link to the publisher's transcript",
        'language model',
        'transcription',
      ]);
      expect(Math.min(...Object.values(tests))).toBeGreaterThanOrEqual(4);
      expect(printed).toContain('8 suites passed, 0 failed, 0 not run');
      expect(fakeServers.spotify.requests.map(({ endpoint }) => endpoint)).toEqual(
        expect.arrayContaining(['token', 'api', 'embed']),
      );
    },
    TIMEOUT_MS,
  );

  it(
    'fails only for the broken service and lists the missing keys',
    async () => {
      fakeServers.youtube.misbehave('wrong-type');
      const { code, printed } = await testLive(fakeServers.variables, [
        'spotify-keyless',
        'youtube',
        'spotify-web-api',
        'podcast-index',
        'spotify-transcript',
        'language-model',
        'transcription',
      ]);
      expect(code).toBe(1);
      expect(printed).toMatch(/^passed {3}Spotify without keys: \d+ tests$/m);
      expect(printed).toMatch(/^FAILED {3}YouTube and its captions: \d+ of \d+ tests$/m);
      expect(printed.match(/^(?:not run|\d).*$/gm)).toEqual([
        'not run  Spotify Web API: set SPOTIFY_CLIENT_ID and SPOTIFY_CLIENT_SECRET',
        "not run  Podcast Index and a publisher's feed: set PODCAST_INDEX_KEY and PODCAST_INDEX_SECRET",
        "not run  from a Spotify link to the publisher's transcript: set PODGIST_LIVE_SPOTIFY_TRANSCRIBED",
        'not run  language model: set OPENAI_API_KEY',
        'not run  transcription: set OPENAI_API_KEY',
        '1 suites passed, 1 failed, 5 not run',
      ]);
    },
    TIMEOUT_MS,
  );
});

/** Number of passed tests per passed suite. */
function testsOf(printed: string): Record<string, number> {
  return Object.fromEntries(
    [...printed.matchAll(/^passed {3}(.+): (\d+) tests$/gm)].map(([, of, tests]) => [of, Number(tests)]),
  );
}
