import type { Analysis } from '#core/analysis/analysis.js';
import { atSpotify, PUBLISHED } from '../builders/published-show.js';
import { transcriptFile } from '../builders/transcript-forms.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { openPublishedWorld, type PublishedWorld } from '../support/published-world.js';
import { Visitor } from '../support/visitor.js';
import { type FakeOpenai, startFakeOpenai } from '../upstreams/openai/fake-server.js';

/** Spotify's terms prohibit passing its texts to language models. */
describe('Spotify’s descriptions', () => {
  const { phone, bonus } = PUBLISHED;
  const SPOTIFYS = 'Zwiebelfisch';
  let world: PublishedWorld;
  let openai: FakeOpenai;
  let product: RunningProduct;

  beforeAll(async () => {
    [world, openai] = await Promise.all([openPublishedWorld(), startFakeOpenai()]);
    world.list();
    for (const published of [phone, bonus]) {
      const title = `${published.title} (${SPOTIFYS})`;
      world.spotify.add({ ...atSpotify(published), title, description: `Only here: ${SPOTIFYS}.` });
    }
    product = await startProduct({
      SPOTIFY_URL: world.spotify.url,
      SPOTIFY_API_URL: world.spotify.url,
      SPOTIFY_ACCOUNTS_URL: world.spotify.url,
      SPOTIFY_CLIENT_ID: 'client',
      SPOTIFY_CLIENT_SECRET: 'secret',
      ITUNES_URL: world.itunes.url,
      OPENAI_BASE_URL: openai.url,
      OPENAI_MODEL: 'fake-model',
      OUTBOUND_ALLOW: [world.spotify, world.itunes, world.host].map(({ url }) => url).join(','),
    });
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([world.close(), openai.close()]);
  });

  /** All prompts sent to the model for a submission. */
  async function promptsOf(body: object): Promise<{ analysis: Analysis; prompts: string }> {
    openai.requests.length = 0;
    const answer = await new Visitor(product).analyze<Analysis>(body);
    expect(answer.status).toBe(200);
    expect(openai.requests.length).toBeGreaterThan(0);
    return { analysis: answer.body, prompts: JSON.stringify(openai.requests) };
  }

  it('are displayed, but the model gets the publisher’s title of the episode', async () => {
    const spotifyUrl = `https://open.spotify.com/episode/${phone.spotifyId}`;
    const { analysis, prompts } = await promptsOf({ spotifyUrl });
    expect(analysis.title).toContain(SPOTIFYS);
    expect(analysis.podcastMetadata.description).toContain(SPOTIFYS);
    expect(prompts).toContain('Why we answer the phone');
    expect(prompts).not.toContain(SPOTIFYS);
  });

  it('are not sent to the model with a user’s own transcript either', async () => {
    const spotifyUrl = `https://open.spotify.com/episode/${bonus.spotifyId}`;
    const transcript = { text: String(transcriptFile(bonus, 'vtt').body), title: 'My own title' };
    const { analysis, prompts } = await promptsOf({ spotifyUrl, transcript });
    expect(analysis).toMatchObject({ title: expect.stringContaining(SPOTIFYS), visibility: 'private' });
    expect(prompts).toContain('My own title');
    expect(prompts).not.toContain(SPOTIFYS);
  });
});
