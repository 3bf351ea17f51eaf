import type { Analysis } from '#core/analysis/analysis.js';
import { aTalk, aYoutubeLink } from '../builders/talk.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { analysedSample } from '../support/samples.js';
import { Visitor } from '../support/visitor.js';

const ORIGIN = 'http://podgist.test';

describe('embedding (contract §9)', () => {
  let product: RunningProduct;
  let reader: Visitor;
  let analysis: Analysis;
  let hidden: Analysis;

  beforeAll(async () => {
    product = await startProduct();
    reader = new Visitor(product);
    analysis = await analysedSample(reader);
    const transcript = { text: aTalk('kept private'), title: '<b>Private</b> "x', show: 'Nobody else' };
    hidden = (await reader.analyze<Analysis>({ youtubeUrl: aYoutubeLink(), transcript })).body;
  });
  afterAll(() => product.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(product.url + path, { headers, redirect: 'manual' });
  const oEmbed = (query: Record<string, string>) => get(`/oembed?${new URLSearchParams(query)}`);
  const page = (path = `/${analysis.urlSlug}`) => ORIGIN + path;

  it('serves a card that any site may frame, without scripts, forms and cookies', async () => {
    const answer = await get(`/embed/${analysis.urlSlug}`);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain(`href="${page()}" target="_blank" rel="noopener"`);
    expect(html).not.toMatch(/<script|<form|\son\w+=/i);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toMatch(/default-src 'none';style-src 'sha256-[^']+';/);
    expect(policy).not.toContain('script-src');
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(`/embed/${analysis.urlSlug}`, { 'if-none-match': etag })).status).toBe(304);
  });

  it('lets nothing else be framed', async () => {
    for (const path of ['/', `/${analysis.urlSlug}`, '/embed', '/embed/none', '/oembed', '/pricing']) {
      const { headers } = await get(path);
      const framing = [headers.get('x-frame-options'), headers.get('content-security-policy')];
      expect([path, ...framing]).toEqual([path, 'DENY', expect.stringContaining("frame-ancestors 'none'")]);
    }
  });

  it('redirects other spellings of a card’s address, and says what is missing', async () => {
    const moved = await get(`/embed/${analysis.urlSlug?.toUpperCase()}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/embed/${analysis.urlSlug}`]);
    for (const slug of ['no-show/none', `x/${analysis.id}`, '%3Cscript%3E/%00', '../../etc/passwd']) {
      const answer = await get(`/embed/${slug}`);
      expect([slug, answer.status]).toEqual([slug, 404]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('is found from the page’s head', async () => {
    const html = await (await get(`/${analysis.urlSlug}`)).text();
    const [, href = ''] =
      /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]*)">/.exec(html) ?? [];
    const address = href.replaceAll('&amp;', '&');
    expect(address.startsWith(`${ORIGIN}/oembed?url=`)).toBe(true);
    const answer = await get(address.slice(ORIGIN.length));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: analysis.title,
      provider_name: 'Podgist',
      provider_url: ORIGIN,
      author_name: analysis.podcastMetadata.show.name,
      html: expect.stringContaining(`src="${ORIGIN}/embed/${analysis.urlSlug}"`),
      width: expect.any(Number),
      height: expect.any(Number),
    });
  });

  it('keeps to the size that is asked for', async () => {
    const body = await (await oEmbed({ url: page(), maxwidth: '300', maxheight: '150' })).json();
    expect(body).toMatchObject({ width: 300, height: 150 });
    for (const query of ['maxwidth=0', 'maxheight=ten', 'maxwidth=1e9', 'maxwidth=1&maxwidth=2']) {
      const { status } = await get(`/oembed?url=${encodeURIComponent(page())}&${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
  });

  it('answers for addresses of public summaries of this site only', async () => {
    const unknown = [
      page('/'),
      page('/no-show/none'),
      page('/pricing'),
      `http://127.0.0.1/${analysis.urlSlug}`,
      `http://podgist.test@127.0.0.1/${analysis.urlSlug}`,
      `${product.url}/${analysis.urlSlug}`,
      'file:///etc/passwd',
      'not an address',
    ];
    for (const url of unknown) expect([url, (await oEmbed({ url })).status]).toEqual([url, 404]);
    expect((await oEmbed({ url: `${page()}?utm_source=x#part` })).status).toBe(200);
    expect((await oEmbed({ url: page(`/analysis/${analysis.id}`) })).status).toBe(200);
  });

  it('does not know private summaries, not even for their owner', async () => {
    for (const path of [
      `/oembed?url=${encodeURIComponent(page(`/${hidden.urlSlug}`))}`,
      `/embed/${hidden.urlSlug}`,
    ]) {
      const { status, body } = await reader.call<unknown>(path);
      expect([path, status]).toEqual([path, 404]);
      expect(JSON.stringify(body)).not.toContain('Private');
    }
    const own = await reader.call<string>(`/${hidden.urlSlug}`);
    expect(own.body).not.toContain('json+oembed');
  });

  it('answers 501 to other formats and 400 without an address', async () => {
    expect((await oEmbed({ url: page(), format: 'xml' })).status).toBe(501);
    expect(await (await oEmbed({})).json()).toMatchObject({ code: 'invalid_input' });
    expect((await get('/oembed?url=a&url=b')).status).toBe(400);
  });
});
