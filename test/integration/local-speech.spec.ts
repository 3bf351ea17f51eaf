import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnv } from '#api/env/env.js';
import { openLocalModels } from '#api/wiring/local-models.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { aWav } from '../builders/sound.js';
import { aSpeechModel } from '../builders/speech-model.js';
import { dataDirWithRuntime } from '../support/model-runtimes.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { openPublishedWorld, type PublishedWorld } from '../support/published-world.js';
import { Visitor } from '../support/visitor.js';
import { feedFile } from '../upstreams/feed-host.js';
import { type FakeRecordings, startFakeRecordings } from '../upstreams/recordings.js';

const SHOW = 'Quiet Ledgers';
const EPISODE = { title: 'What the bakery costs before dawn', seconds: 90, releaseDate: '2026-04-01' };
const SAID = [
  'We asked ten customers last spring what they pay for bread before dawn and why they keep coming back.',
  'They told us that the price matters less to them than a loaf that is warm at six in the morning.',
  'So we doubled the price of the first batch, and in four weeks not a single customer has left.',
  'My advice to every owner is to raise the price of what nobody else sells at that hour.',
  'It costs us two more hours of work a day, which the first batch pays for by Wednesday.',
];

describe('an episode with audio alone and a speech model on this machine (contract §10)', () => {
  let world: PublishedWorld;
  let recordings: FakeRecordings;
  let product: RunningProduct;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await dataDirWithRuntime('whisper');
    world = await openPublishedWorld();
    recordings = await startFakeRecordings(aWav({ seconds: EPISODE.seconds }));
    const path = join(dataDir, 'ggml-scripted.bin');
    await writeFile(path, aSpeechModel(SAID.map((text, i) => ({ start: i * 5, end: i * 5 + 5, text }))));
    const models = openLocalModels(readEnv({ DATA_DIR: dataDir }));
    const { name } = await models.add({ type: 'path', path });
    await models.close();
    const { title, seconds, releaseDate } = EPISODE;
    const audio = { url: `${recordings.url}/bakery.wav`, type: 'audio/wav', bytes: 2_000_000 };
    const item = {
      guid: 'bakery',
      title,
      description: 'Notes.',
      published: `${releaseDate}T05:00:00Z`,
      seconds,
      audio,
    };
    world.host.serve(
      '/quiet/feed.xml',
      feedFile({ title: SHOW, description: 'Books read aloud.', language: 'en', items: [item] }),
    );
    world.itunes.add({
      name: SHOW,
      artist: SHOW,
      feedUrl: `${world.host.url}/quiet/feed.xml`,
      episodes: [{ title, seconds, releaseDate }],
    });
    world.spotify.add({ id: '6quietbakery0000000000', title, show: SHOW, seconds, releaseDate });
    world.list();
    product = await startProduct({
      DATA_DIR: dataDir,
      SPOTIFY_URL: world.spotify.url,
      YOUTUBE_URL: world.youtube.url,
      ITUNES_URL: world.itunes.url,
      TRANSCRIBE_PROVIDER: 'local',
      LOCAL_TRANSCRIBE_MODEL: name,
      OUTBOUND_ALLOW: [world.spotify, world.youtube, world.itunes, world.host, recordings]
        .map(({ url }) => url)
        .join(','),
    });
  });
  afterAll(async () => {
    await product?.close();
    await Promise.all([world?.close(), recordings?.close()]);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is transcribed without a cloud, with times', async () => {
    const visitor = new Visitor(product);
    const { status, body } = await visitor.analyze<Analysis>({
      spotifyUrl: 'https://open.spotify.com/episode/6quietbakery0000000000',
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { title: EPISODE.title } });
    expect(body.provenance).toMatchObject({ source: 'audio', language: 'en' });
    const transcript = await visitor.call<{ turns: { text: string; startSeconds: number }[] }>(
      `/api/analysis/${body.id}/transcript`,
    );
    expect(JSON.stringify(transcript.body)).toContain('We asked ten customers');
  });
});
