import type { Analysis } from '#core/analysis/analysis.js';
import { aSubmission, aTalk, aYoutubeLink } from '../builders/talk.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { sampleLinks } from '../support/samples.js';
import { Visitor } from '../support/visitor.js';
import { type FakeOpenai, startFakeOpenai } from '../upstreams/openai/fake-server.js';

const WISH = 'Focus on call centres, please: quokkafish.';

const STYLE_PROBLEM = 'style must be one of executive_brief, detailed, action_list, teaching_notes.';

const memberOn = (product: RunningProduct, plan: string): Promise<MemberBrowser> =>
  new MemberBrowser(product, { email: `${plan}@example.com` }).onPlan(plan);

const used = async (visitor: Visitor) =>
  (await visitor.call<{ count: number }>('/api/anonymous-usage')).body.count;

describe('a server without a language model (contract §2)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());

  it.each([{ style: 'detailed' }, { customPrompt: WISH }])(
    'refuses %j on every plan, says what to do, and charges nothing',
    async (choice) => {
      const [visitor, pro] = [new Visitor(product), await memberOn(product, 'pro')];
      for (const browser of [visitor, pro]) {
        const { status, body } = await browser.analyze({ youtubeUrl: aYoutubeLink(), ...choice });
        expect([status, body.code, body.needsUpgrade, body.message]).toEqual([
          ...[409, 'model_needed', undefined],
          'Styles and custom instructions need a language model, and this server has none. Leave style and customPrompt out for the standard summary.',
        ]);
      }
      expect([await used(visitor), (await pro.user()).monthlyUsageCount]).toEqual([0, 0]);
    },
  );

  it('still shows what was styled while it had one', async () => {
    const ada = new Visitor(product);
    const { id } = (await ada.analyze<Analysis>(aSubmission('styled before'))).body;
    const style = `jsonb_set(provenance, '{style}', '"detailed"')`;
    await product.database.query(`update analyses set provenance = ${style} where id = $1`, [id]);
    const { status, body } = await ada.call<Analysis>(`/api/analysis/${id}`);
    expect([status, body.provenance.style]).toEqual([200, 'detailed']);
  });

  it('keeps analyses in another language private and never changes the public one’s language', async () => {
    const [eve, ada] = [new Visitor(product), new Visitor(product)];
    const youtubeUrl = (await sampleLinks(ada)).filter((link) => link.includes('youtu'))[1] ?? '';
    const { status, body: german } = await eve.analyze<Analysis>({ youtubeUrl, language: 'DE-at' });
    expect([status, german.visibility]).toEqual([200, 'private']);
    expect((await ada.call(`/api/analysis/${german.id}`)).status).toBe(404);

    const open = (await ada.analyze<Analysis>({ youtubeUrl })).body;
    expect([open.visibility, open.provenance.language]).toEqual(['public', 'en']);
    const same = await eve.analyze<Analysis>({ youtubeUrl, language: 'en-GB' });
    const again = await eve.analyze<Analysis>({ youtubeUrl, language: 'de' });
    const other = await eve.analyze<Analysis>({ youtubeUrl, language: 'pt-BR' });
    expect([same.body.id, again.body.id]).toEqual([open.id, german.id]);
    expect(new Set([open.id, german.id, other.body.id]).size).toBe(3);
    expect(await used(eve)).toBe(2);
  });
});

describe('styles and custom prompts of POST /api/analyze (§6, contract §2)', () => {
  let model: FakeOpenai;
  let product: RunningProduct;
  let sample: string;
  beforeAll(async () => {
    model = await startFakeOpenai();
    product = await startProduct({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake-model' });
    sample = (await sampleLinks(new Visitor(product))).find((link) => link.includes('youtu')) ?? '';
  });
  afterAll(async () => {
    await product.close();
    await model.close();
  });
  const aMember = (plan: string) => memberOn(product, plan);

  it('keeps a styled analysis private and the public one unchanged', async () => {
    const ada = new Visitor(product);
    const open = (await ada.analyze<Analysis>({ youtubeUrl: sample })).body;
    const { status, body: styled } = await ada.analyze<Analysis>({
      youtubeUrl: sample,
      style: 'action_list',
    });
    expect(status).toBe(200);
    expect(styled.id).not.toBe(open.id);
    expect(styled).toMatchObject({ visibility: 'private', provenance: { style: 'action_list' } });
    expect(styled.provenance.customPrompt).toBeUndefined();
    expect(await used(ada)).toBe(2);

    const stranger = new Visitor(product);
    expect((await stranger.call(`/api/analysis/${styled.id}`)).status).toBe(404);
    expect((await stranger.analyze<Analysis>({ youtubeUrl: sample })).body).toEqual(open);
    const show = open.urlSlug?.split('/')[0];
    const { body: list } = await ada.call(`/api/podcasts/${show}/episodes`);
    expect(JSON.stringify(list)).toContain(open.urlSlug);
    expect(JSON.stringify(list)).not.toContain(styled.urlSlug);
  });

  it('charges a styled analysis, returns it again, and creates another for a different style', async () => {
    const ben = new Visitor(product);
    const first = await ben.analyze<Analysis>({ youtubeUrl: sample, style: 'detailed' });
    const again = await ben.analyze<Analysis>(
      { youtubeUrl: sample, style: 'detailed' },
      { prefer: 'respond-async' },
    );
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    expect(await used(ben)).toBe(1);
    const other = await ben.analyze<Analysis>({ youtubeUrl: sample, style: 'teaching_notes' });
    expect(other.body.id).not.toBe(first.body.id);
    expect(await used(ben)).toBe(2);
  });

  it.each(['en-pirate-mockery-untrue', 'tlh', 'english', '', 'en"', 5, 'e'.repeat(1000)])(
    'rejects unlisted languages (%j) without a charge',
    async (language) => {
      const eve = new Visitor(product);
      const { status, body } = await eve.analyze({ youtubeUrl: aYoutubeLink(), language });
      expect([status, body.message]).toEqual([
        400,
        'language must be the tag of a language that summaries are written in, such as en, de or pt-BR.',
      ]);
      expect(await used(eve)).toBe(0);
    },
  );

  it('follows a Pro member’s custom prompt without revealing it', async () => {
    const pro = await aMember('pro');
    const sent = {
      youtubeUrl: aYoutubeLink(),
      transcript: { text: aTalk('call centres') },
      customPrompt: WISH,
    };
    const { status, body } = await pro.analyze<Analysis>({ ...sent, style: 'executive_brief' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      visibility: 'private',
      provenance: { style: 'executive_brief', customPrompt: true },
    });
    expect(JSON.stringify(body)).not.toMatch(/quokkafish/i);
    const { body: accepted } = await pro.analyze<{ jobId: string }>(
      { ...sent, youtubeUrl: aYoutubeLink() },
      { prefer: 'respond-async' },
    );
    const job = await pro.call(`/api/analyze/jobs/${accepted.jobId}`);
    expect(job.status).toBe(200);
    expect(JSON.stringify(job.body)).not.toMatch(/quokkafish/i);
    expect((await new Visitor(product).call(`/api/analyze/jobs/${accepted.jobId}`)).status).toBe(404);
    const other = await pro.analyze<Analysis>({ ...sent, customPrompt: `${WISH} And on Fridays.` });
    expect(other.body.id).not.toBe(body.id);
  });

  it.each(['free', 'plus', undefined])(
    'rejects them on the plan %s with the plans that include them, without a charge',
    async (plan) => {
      const asker = plan === undefined ? new Visitor(product) : await aMember(plan);
      const { status, body } = await asker.analyze({ youtubeUrl: sample, customPrompt: WISH });
      expect(status).toBe(403);
      expect(body).toMatchObject({
        code: 'plan_needed',
        needsUpgrade: true,
        message: 'Custom instructions are part of the Pro and All Access plans.',
        plans: ['pro', 'all_access'],
      });
      const count = asker instanceof Visitor ? await used(asker) : (await asker.user()).monthlyUsageCount;
      expect(count).toBe(0);
    },
  );

  it('treats a blank custom prompt as none', async () => {
    const visitor = new Visitor(product);
    const { status, body } = await visitor.analyze<Analysis>({
      youtubeUrl: sample,
      customPrompt: ' \u200B\n',
    });
    expect([status, body.visibility]).toEqual([200, 'public']);
  });

  it.each([
    ['an unknown style', { style: 'loud' }, STYLE_PROBLEM],
    ['a list of styles', { style: ['detailed', 'detailed'] }, STYLE_PROBLEM],
    [
      'instructions that are too long',
      { customPrompt: 'long '.repeat(201) },
      'customPrompt may have at most 1000 characters.',
    ],
    ['instructions that are no text', { customPrompt: { text: 'x' } }, 'customPrompt must be text.'],
  ])('refuses %s', async (_, more, message) => {
    const { status, body } = await new Visitor(product).analyze({ youtubeUrl: sample, ...more });
    expect(status).toBe(400);
    expect(body.message).toContain(message);
  });
});
