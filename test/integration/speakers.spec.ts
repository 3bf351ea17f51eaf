import type { Analysis, NewAnalysis } from '#core/analysis/analysis.js';
import type { SpeakersView } from '#core/usecases/analysis/name-speakers.js';
import { anEpisode, someInsights } from '../builders/analysis.js';
import { aTalk } from '../builders/talk.js';
import { aTranscript, aTurn } from '../builders/transcript.js';
import { AdminBrowser } from '../support/admin.js';
import { adminArea } from '../support/admin-area.js';
import { callTool } from '../support/mcp.js';
import { MemberBrowser } from '../support/member.js';
import { letters, readPdf } from '../support/read-pdf.js';
import { Visitor } from '../support/visitor.js';

type Browser = Pick<Visitor, 'call'>;

const LABELLED = aTranscript({
  turns: [
    aTurn({
      speaker: 'Speaker 1',
      text: "Welcome to the show, I'm Nora Lindqvist and we talk about prices.",
    }),
    aTurn({
      speaker: 'Speaker 12',
      startSeconds: 10,
      text: 'We doubled the price and four percent of subscribers cancelled.',
    }),
    aTurn({
      speaker: 'Speaker 1',
      startSeconds: 20,
      text: 'And what did Speaker 12 learn from that? Nobody complained loudly.',
    }),
  ],
});

describe('speakers over HTTP (contract §11)', () => {
  const area = adminArea();

  const texts: Partial<NewAnalysis> = {
    transcript: LABELLED,
    aiSummary: { overview: 'Speaker 1 asks what Speaker 12 did.', keyTopics: ['Prices'] },
    businessInsights: someInsights({
      keyQuotes: [
        { quote: 'what did Speaker 12 learn', speaker: 'Speaker 1', startSeconds: 20, verified: true },
      ],
      nextSteps: { immediate: ['Ask like Speaker 1'], thisWeek: [] },
    }),
  };
  const ownedBy = async (member: MemberBrowser, more: Partial<NewAnalysis> = {}) => {
    const { user } = await member.user();
    return area.world.analysed({
      ...texts,
      visibility: 'private',
      ownerId: `member:${user.id}`,
      wantedSlug: undefined,
      ...more,
    });
  };
  const speakers = (browser: Browser, id: number) =>
    browser.call<SpeakersView>(`/api/analysis/${id}/speakers`);
  const name = (browser: Browser, id: number, names: object, headers = {}) =>
    browser.call<SpeakersView & { message: string }>(`/api/analysis/${id}/speakers`, {
      method: 'PUT',
      body: { names },
      headers,
    });
  const read = async (browser: Browser, id: number) =>
    (await browser.call<Analysis>(`/api/analysis/${id}`)).body;

  it('contract §11: are listed for the owner with their share of the words and proposals', async () => {
    const ada = new MemberBrowser(area.product);
    const { id } = await ownedBy(ada, {
      podcastMetadata: anEpisode({ hosts: ['Nora Lindqvist'], guest: 'Ben Bitdiddle' }),
    });
    const { status, body } = await speakers(ada, id);
    expect(status).toBe(200);
    expect(body.speakers).toEqual([
      expect.objectContaining({ label: 'Speaker 1', isUnnamed: true, sameAs: [], startSeconds: 0 }),
      expect.objectContaining({ label: 'Speaker 12', words: 10, startSeconds: 10 }),
    ]);
    expect(body.speakers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(body.proposals).toEqual([
      { name: 'Nora Lindqvist', source: 'feed', label: 'Speaker 1' },
      { name: 'Ben Bitdiddle', source: 'feed' },
    ]);
  });

  it('contract §11: have their names in all texts at once, and lose them with null', async () => {
    const ada = new MemberBrowser(area.product);
    const { id } = await ownedBy(ada);
    await ada.call(`/api/user/save-summary/${id}`, { method: 'POST' });
    const named = await name(ada, id, { 'Speaker 1': ' Nora Lindqvist ', 'Speaker 12': 'Ben' });
    expect(named.status).toBe(200);
    expect(named.body.speakers.map((speaker) => speaker.name)).toEqual(['Nora Lindqvist', 'Ben']);
    const analysis = await read(ada, id);
    expect(analysis.speakerNames).toEqual({ 'Speaker 1': 'Nora Lindqvist', 'Speaker 12': 'Ben' });
    expect(analysis.aiSummary.overview).toBe('Nora Lindqvist asks what Ben did.');
    expect(analysis.businessInsights.keyQuotes[0]).toMatchObject({
      quote: 'what did Speaker 12 learn',
      speaker: 'Nora Lindqvist',
    });
    const transcript = await ada.call<{ turns: { speaker: string }[] }>(`/api/analysis/${id}/transcript`);
    expect(transcript.body.turns.map(({ speaker }) => speaker)).toEqual([
      'Nora Lindqvist',
      'Ben',
      'Nora Lindqvist',
    ]);
    const json = await ada.call<Analysis>(`/api/analysis/${id}/export/json`);
    expect(json.body.aiSummary).toEqual(analysis.aiSummary);
    const markdown = await ada.call<string>(`/api/analysis/${id}/export/markdown`);
    expect(markdown.body).toContain('Nora Lindqvist asks what Ben did.');
    const printed = await fetch(`${area.product.url}/api/analysis/${id}/export/pdf`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    const { text } = await readPdf(new Uint8Array(await printed.arrayBuffer()));
    expect(letters(text)).toContain(letters('Nora Lindqvist asks what Ben did.'));
    expect(await callTool(ada, 'get_summary', { analysisId: id })).toContain(
      'Nora Lindqvist asks what Ben did.',
    );
    await name(ada, id, { 'Speaker 12': null, 'Speaker 1': null });
    const again = await read(ada, id);
    expect([again.speakerNames, again.aiSummary.overview]).toEqual([
      undefined,
      'Speaker 1 asks what Speaker 12 did.',
    ]);
  });

  it('contract §11: have their names in answers, and in those of the past', async () => {
    const ada = new MemberBrowser(area.product);
    const small = (at: number) =>
      aTurn({
        speaker: 'Speaker 1',
        startSeconds: at * 20,
        text: `We hired engineer number ${at} in Lisbon.`,
      });
    const price =
      'When we doubled the price, four percent of the subscribers cancelled. Nobody complained loudly.';
    const turns = [
      ...Array.from({ length: 40 }, (_, at) => small(at)),
      aTurn({ speaker: 'Speaker 12', startSeconds: 800, text: price }),
    ];
    const { id } = await ownedBy(ada, { transcript: aTranscript({ turns }) });
    const cited = (speaker: string) => ({ answer: [{ citations: [{ speaker }] }] });
    const ask = () =>
      ada.call(`/api/analysis/${id}/ask`, {
        method: 'POST',
        body: { question: 'What happened when they doubled the price?' },
      });
    const history = async () => (await ada.call<object[]>(`/api/analysis/${id}/questions`)).body;
    expect((await ask()).body).toMatchObject(cited('Speaker 12'));
    await name(ada, id, { 'Speaker 12': 'Ben' });
    expect((await ask()).body).toMatchObject(cited('Ben'));
    expect(await history()).toMatchObject([cited('Ben'), cited('Ben')]);
    await name(ada, id, { 'Speaker 12': null });
    expect(await history()).toMatchObject([cited('Speaker 12'), cited('Speaker 12')]);
  });

  it("contract §11: are found by their names in one's own library", async () => {
    const ada = new MemberBrowser(area.product);
    const { id } = await ownedBy(ada, {
      businessInsights: someInsights({
        strategicTakeaways: [{ title: 'Speaker 1 prices late', description: '' }],
      }),
    });
    await ada.call(`/api/user/save-summary/${id}`, { method: 'POST' });
    const found = async (filter: string) =>
      (await ada.call<unknown[]>(`/api/user/saved-summaries?q=${encodeURIComponent(filter)}`)).body.length;
    expect(await found('lindqvist')).toBe(0);
    await name(ada, id, { 'Speaker 1': 'Nora Lindqvist' });
    expect(await found('lindqvist')).toBe(1);
  });

  it('contract §11: leave the steps that were ticked ticked', async () => {
    const ada = new MemberBrowser(area.product);
    const { id } = await ownedBy(ada);
    const path = `/api/user/next-steps/${id}`;
    const steps = async () =>
      (await ada.call<{ steps: { key: string; text: string }[]; done: string[] }>(path)).body;
    const [step] = (await steps()).steps;
    await ada.call(path, { method: 'PUT', body: { done: [step?.key] } });
    for (const given of ['Nora', null]) {
      await name(ada, id, { 'Speaker 1': given });
      const { steps: named, done } = await steps();
      expect(named[0]?.text).toBe(`Ask like ${given ?? 'Speaker 1'}`);
      expect(done).toEqual([named[0]?.key]);
    }
  });

  it('contract §11: leave the steps that were ticked ticked, also when two names change places', async () => {
    const ada = new MemberBrowser(area.product);
    const nextSteps = { immediate: ['Ask Speaker 1', 'Ask Speaker 12'], thisWeek: [] };
    const { id } = await ownedBy(ada, { businessInsights: someInsights({ nextSteps }) });
    const path = `/api/user/next-steps/${id}`;
    await name(ada, id, { 'Speaker 1': 'Nora', 'Speaker 12': 'Ben' });
    const { body } = await ada.call<{ steps: { key: string }[] }>(path);
    await ada.call(path, { method: 'PUT', body: { done: [body.steps[0]?.key] } });
    await name(ada, id, { 'Speaker 1': 'Ben', 'Speaker 12': 'Nora' });
    const { steps, done } = (await ada.call<{ steps: { key: string; text: string }[]; done: string[] }>(path))
      .body;
    expect([steps[0]?.text, done]).toEqual(['Ask Ben', [steps[0]?.key]]);
  });

  it('contract §11: two labels of one name are one person, and the answer says so', async () => {
    const ada = new MemberBrowser(area.product);
    const { id } = await ownedBy(ada);
    const { body } = await name(ada, id, { 'Speaker 1': 'Nora', 'Speaker 12': 'Nora' });
    expect(body.speakers.map(({ sameAs }) => sameAs)).toEqual([['Speaker 12'], ['Speaker 1']]);
  });

  it('contract §11: both hold when two labels are named at the same time', async () => {
    const ada = new MemberBrowser(area.product);
    const { id } = await ownedBy(ada);
    await Promise.all([name(ada, id, { 'Speaker 1': 'Nora' }), name(ada, id, { 'Speaker 12': 'Ben' })]);
    expect((await read(ada, id)).speakerNames).toEqual({ 'Speaker 1': 'Nora', 'Speaker 12': 'Ben' });
  });

  it('contract §11: names that are none and unknown labels are 400, with the label', async () => {
    const ada = new MemberBrowser(area.product);
    const { id } = await ownedBy(ada);
    for (const names of [
      { 'Speaker 9': 'X' },
      { 'Speaker 1': '<i>X</i>' },
      { 'Speaker 1': '' },
      { 'Speaker 1': 7 },
      { '\0': 'X' },
    ]) {
      const { status, body } = await name(ada, id, names);
      expect([status, body.message]).toEqual([400, expect.stringMatching(/^names\./)]);
    }
    for (const body of [{ names: [] }, { names: 'x' }, {}, { names: null }])
      expect((await ada.call(`/api/analysis/${id}/speakers`, { method: 'PUT', body })).status).toBe(400);
    expect((await read(ada, id)).speakerNames).toBeUndefined();
  });

  it('contract §11: of others are 404 as if they did not exist, of public summaries 403, without a transcript 404', async () => {
    const [ada, ben, visitor] = [
      new MemberBrowser(area.product),
      new MemberBrowser(area.product),
      new Visitor(area.product),
    ];
    const own = await ownedBy(ada);
    const open = await area.world.analysed({ ...texts, wantedSlug: 'speakers/open', showSlug: 'speakers' });
    const bare = await ownedBy(ada, { transcript: undefined });
    for (const other of [ben, visitor]) {
      const missing = await speakers(other, 1_000_000);
      expect(await speakers(other, own.id)).toMatchObject({
        status: 404,
        body: { code: 'analysis_not_found', message: Object(missing.body).message },
      });
      expect((await name(other, own.id, { 'Speaker 1': 'X' })).status).toBe(404);
      expect((await speakers(other, open.id)).status).toBe(403);
      expect(await name(other, open.id, { 'Speaker 1': 'X' })).toMatchObject({
        status: 403,
        body: { code: 'owner_needed' },
      });
    }
    expect(await speakers(ada, bare.id)).toMatchObject({
      status: 404,
      body: { code: 'transcript_not_kept' },
    });
    expect((await read(visitor, open.id)).aiSummary.overview).toBe('Speaker 1 asks what Speaker 12 did.');
  });

  it('contract §11: of any summary are named by an admin, which is logged, renews the page and survives an edit', async () => {
    const visitor = new Visitor(area.product);
    const slug = 'speakers/by-an-admin';
    const { id } = await area.world.analysed({ ...texts, wantedSlug: slug, showSlug: 'speakers' });
    const page = async () => (await visitor.call<string>(`/${slug}`)).body;
    expect(await page()).toContain('Speaker 1 asks what Speaker 12 did.');
    const browser = new Visitor(area.product);
    await new AdminBrowser(area.product, browser).login();
    const names = { 'Speaker 1': 'Nora' };
    const crossSite = await name(browser, id, names, { origin: 'https://evil.test' });
    expect([crossSite.status, crossSite.body]).toEqual([
      403,
      expect.objectContaining({ code: 'cross_site_call' }),
    ]);
    const { status } = await name(browser, id, names, { origin: area.product.url });
    expect(status).toBe(200);
    expect(await area.lastLog()).toMatchObject({
      action: 'name_speakers',
      details: JSON.stringify({ summaryId: id, labels: ['Speaker 1'] }),
    });
    expect(await page()).toContain('Nora asks what Speaker 12 did.');
    const feed = (await visitor.call<string>('/speakers/feed.xml')).body;
    expect(feed).toContain('Nora asks what Speaker 12 did.');
    expect((await read(visitor, id)).changedAt).toEqual(expect.any(String));
    const { body } = await area.admin.call<{ summary: { summary: string } }>(`summaries/${id}`);
    expect(body.summary.summary).toBe('Speaker 1 asks what Speaker 12 did.');
    await area.put(`summaries/${id}`, { ...body.summary, summary: 'Speaker 1 asks again.' }, {});
    expect((await read(visitor, id)).aiSummary.overview).toBe('Nora asks again.');
  });

  it('contract §11: are named with a submitted transcript', async () => {
    const ada = new MemberBrowser(area.product);
    const text = aTalk('naming').replaceAll('Ada:', 'Speaker 1:').replaceAll('Ben:', 'Speaker 2:');
    const submit = (speakers: unknown) =>
      ada.call<Analysis & { message: string }>('/api/analyze', {
        method: 'POST',
        body: { transcript: { text, title: 'On naming', speakers } },
      });
    for (const wrong of [{ 'Speaker 3': 'X' }, { 'Speaker 1': '<b>' }, { '\0': 'X' }, 'x'])
      expect(await submit(wrong)).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/names|speakers/) },
      });
    const { status, body } = await submit({ 'Speaker 1': 'Ada Lovelace' });
    expect([status, body.speakerNames]).toEqual([200, { 'Speaker 1': 'Ada Lovelace' }]);
    const { body: listed } = await speakers(ada, body.id);
    expect(listed.speakers.map((speaker) => speaker.name ?? speaker.label)).toEqual([
      'Ada Lovelace',
      'Speaker 2',
    ]);
  });
});
