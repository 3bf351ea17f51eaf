import { youtubeChannels } from './youtube-channel.js';

const ID = 'UC1234567890123456789012';

describe('picture of a channel (contract §8: show {image})', () => {
  it.each([
    ['https://yt3.googleusercontent.com/ytc/AIdro_k-Z=s900-c-k-c0x00ffffff-no-rj', true],
    ['https://yt3.ggpht.com/a=s900', true],
    ['http://yt3.ggpht.com/a', false],
    ['//yt3.ggpht.com/a', false],
    ['https://yt3.ggpht.com.example/a', false],
    ['https://yt3.ggpht.com@example.com/a', false],
    ['https://yt3xggpht.com/a', false],
    ['https://i.ytimg.com/vi/aVideo/maxresdefault.jpg', false],
    ['https://example.com/?https://yt3.ggpht.com/a', false],
    ['https://yt3.ggpht.com/a&quot; onerror=&quot;alert(1)', false],
    [`https://yt3.ggpht.com/${'a'.repeat(501)}`, false],
    ['javascript:alert(1)', false],
  ])('%s: %s', async (image, isTaken) => {
    const html = `<meta property="og:image" content="${image}"><script>{"externalId":"${ID}"}</script>`;
    const fetch = async () => new Response(html);
    const channelOf = youtubeChannels({ fetch, youtubeUrl: 'https://www.youtube.com' });
    const found = await channelOf(`/channel/${ID}`, AbortSignal.timeout(1000));
    expect(found).toEqual({ id: ID, ...(isTaken && { image }) });
  });
});
