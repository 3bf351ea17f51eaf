import type { Analysis } from '#core/analysis/analysis.js';
import type { SummaryTemplate } from '#core/analysis/sections/summary-template.js';
import { aTalk, aYoutubeLink } from '../builders/talk.js';
import { aTemplate, someTemplateSections } from '../builders/template.js';
import { callTool } from '../support/mcp.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';
import { type FakeOpenai, startFakeOpenai } from '../upstreams/openai/fake-server.js';

const TEMPLATES = '/api/user/templates';

interface Templates {
  readonly templates: readonly SummaryTemplate[];
  readonly limit: number;
}

const { id: _, ...BOARD } = aTemplate();

describe('templates of a member (contract §11)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());

  const create = (member: MemberBrowser, body: unknown) =>
    member.call<SummaryTemplate & { message?: string; code?: string }>(TEMPLATES, { method: 'POST', body });
  const change = (member: MemberBrowser, id: string, body: unknown) =>
    member.call<SummaryTemplate & { message?: string; code?: string }>(`${TEMPLATES}/${id}`, {
      method: 'PATCH',
      body,
    });
  const listed = async (member: MemberBrowser) => (await member.call<Templates>(TEMPLATES)).body;

  it('contract §11: are created, changed, listed, exported and deleted, per member', async () => {
    const ada = await new MemberBrowser(product, { email: 'ada@example.com' }).onPlan('pro');
    const { status, body: made } = await create(ada, { ...BOARD, name: ' Bo\u200Bard ' });
    expect([status, made]).toEqual([201, { id: expect.any(String), ...BOARD }]);
    const sections = [{ title: 'Costs', instruction: 'Every cost.\r\nAll of them.\u0000', form: 'text' }];
    const changed = await change(ada, made.id, { sections });
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        id: made.id,
        name: 'Board',
        sections: [{ ...sections[0], instruction: 'Every cost.\nAll of them.' }],
      },
    ]);
    expect((await change(ada, made.id, { name: 'BOARD' })).body.name).toBe('BOARD');
    expect(await listed(ada)).toEqual({ templates: [{ ...changed.body, name: 'BOARD' }], limit: 20 });

    const ben = await new MemberBrowser(product, { email: 'ben@example.com' }).onPlan('all_access');
    expect((await change(ben, made.id, { name: 'Mine' })).body).toMatchObject({
      code: 'template_not_found',
      message: 'This template does not exist. It may have been deleted.',
    });
    expect((await ben.call(`${TEMPLATES}/${made.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await listed(ben)).templates).toEqual([]);
    const { body: taken } = await ada.call('/api/auth/user/export');
    expect(taken).toMatchObject({ templates: (await listed(ada)).templates });
    for (let time = 0; time < 2; time += 1) {
      expect((await ada.call(`${TEMPLATES}/${made.id}`, { method: 'DELETE' })).status).toBe(204);
    }
    expect((await listed(ada)).templates).toEqual([]);
  });

  it('contract §11: are 20 a member, also under concurrency, with names that differ by more than case', async () => {
    const eve = await new MemberBrowser(product, { email: 'eve@example.com' }).onPlan('pro');
    await create(eve, BOARD);
    const again = await create(eve, { ...BOARD, name: 'bOARD' });
    expect([again.status, again.body.code, again.body.message]).toEqual([
      ...[409, 'name_taken'],
      'You already have a template named “bOARD”. Choose another name.',
    ]);
    const answers = await Promise.all(
      Array.from({ length: 22 }, (__, at) => create(eve, { ...BOARD, name: `template ${at}` })),
    );
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.body).toMatchObject({
      code: 'template_limit_reached',
      message: 'You can keep 20 templates. Delete one to make room.',
      limit: 20,
    });
    const [first, second] = (await listed(eve)).templates;
    expect((await change(eve, first?.id ?? '', { name: second?.name })).status).toBe(409);
  });

  it('contract §11: can be read and deleted, but not written, on a plan without them', async () => {
    const dan = await new MemberBrowser(product, { email: 'dan@example.com' }).onPlan('pro');
    const { body: made } = await create(dan, BOARD);
    for (const plan of ['free', 'plus']) {
      await dan.onPlan(plan);
      expect((await listed(dan)).templates).toEqual([made]);
      for (const refused of [await create(dan, BOARD), await change(dan, made.id, { name: 'Other' })]) {
        expect([refused.status, refused.body]).toEqual([
          403,
          expect.objectContaining({
            code: 'plan_needed',
            needsUpgrade: true,
            message: 'Templates are part of the Pro and All Access plans.',
            plans: ['pro', 'all_access'],
          }),
        ]);
      }
    }
    expect((await dan.call(`${TEMPLATES}/${made.id}`, { method: 'DELETE' })).status).toBe(204);
  });

  const [text, , table] = someTemplateSections();
  it.each([
    [{ ...BOARD, name: '\u200B' }, 'Give your template a name.'],
    [{ ...BOARD, name: 'n'.repeat(81) }, 'name may have at most 80 characters.'],
    [{ name: 'Costs' }, 'A template has 1 to 8 sections.'],
    [{ name: 'Costs', sections: [] }, 'A template has 1 to 8 sections.'],
    [{ name: 'Costs', sections: Array(9).fill(text) }, 'A template has 1 to 8 sections.'],
    [
      { name: 'Costs', sections: ['text'] },
      'A section has a title, an instruction, a form (text, list, table) and, as a table, columns.',
    ],
    [{ name: 'Costs', sections: [{ ...text, title: ' ' }] }, 'Section 1 needs a title and an instruction.'],
    [
      { name: 'Costs', sections: [{ ...text, title: 't'.repeat(81) }] },
      'Section 1: the title may have at most 80 characters.',
    ],
    [
      { name: 'Costs', sections: [{ ...text, instruction: 'i'.repeat(501) }] },
      'Section 1: the instruction may have at most 500 characters.',
    ],
    [
      { name: 'Costs', sections: [{ ...text, form: 'html' }] },
      'A section has a title, an instruction, a form',
    ],
    [{ name: 'Costs', sections: [{ ...text, columns: ['a', 'b'] }] }, 'which only a table has.'],
    [
      { name: 'Costs', sections: [text, { ...table, columns: ['a'] }] },
      'Section 2 is a table: name 2 to 5 columns.',
    ],
    [
      { name: 'Costs', sections: [{ ...table, columns: ['a', ' '] }] },
      'Section 1 is a table: name 2 to 5 columns.',
    ],
    [
      { name: 'Costs', sections: [{ ...table, columns: ['a', 'b', 'c', 'd', 'e', 'f'] }] },
      'Section 1 is a table: name 2 to 5 columns.',
    ],
    [
      { name: 'Costs', sections: [{ ...table, columns: ['a', 'c'.repeat(41)] }] },
      'Section 1: a column may have at most 40 characters.',
    ],
    [
      { name: 'Costs', sections: [{ ...table, columns: ['a', 'A'] }] },
      'Section 1 has two columns of one name.',
    ],
    [
      { name: 'Costs', sections: [{ ...table, columns: ['a', 5] }] },
      'A section has a title, an instruction, a form',
    ],
    [{ ...BOARD, id: 'mine' }, 'id'],
    [
      { name: 'Costs', sections: [{ ...text, prompt: 'x' }] },
      'A section has a title, an instruction, a form',
    ],
  ])('contract §11: reject %j', async (body, message) => {
    const member = await new MemberBrowser(product, { email: 'zoe@example.com' }).onPlan('pro');
    const answer = await create(member, body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });

  it('require a sign-in', async () => {
    const visitor = new Visitor(product);
    expect((await visitor.call(TEMPLATES)).status).toBe(401);
    expect((await visitor.call(TEMPLATES, { method: 'POST', body: BOARD })).status).toBe(401);
    expect((await visitor.call(`${TEMPLATES}/x`, { method: 'PATCH', body: {} })).status).toBe(401);
    expect((await visitor.call(`${TEMPLATES}/x`, { method: 'DELETE' })).status).toBe(401);
  });
});

describe('templateId of POST /api/analyze (contract §11)', () => {
  let model: FakeOpenai;
  let product: RunningProduct;
  beforeAll(async () => {
    model = await startFakeOpenai();
    product = await startProduct({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake-model' });
  });
  afterAll(async () => {
    await product.close();
    await model.close();
  });

  const memberOn = (plan: string, name = plan): Promise<MemberBrowser> =>
    new MemberBrowser(product, { email: `${name}@example.com` }).onPlan(plan);
  const aTemplateOf = async (member: MemberBrowser, content: object = BOARD) =>
    (await member.call<SummaryTemplate>(TEMPLATES, { method: 'POST', body: content })).body.id;
  const submission = () => ({ youtubeUrl: aYoutubeLink(), transcript: { text: aTalk('call centres') } });

  it('contract §11: fills the sections in a private analysis, on every surface, whatever becomes of the template', async () => {
    const ada = await memberOn('pro', 'ada');
    const [text, list, table] = someTemplateSections();
    const sections = [text, list, { ...table, instruction: 'Say quokkafish, please.' }];
    const templateId = await aTemplateOf(ada, { name: 'Board <b>', sections });
    const sent = submission();
    const { status, body } = await ada.analyze<Analysis>({ ...sent, templateId });
    expect(status).toBe(200);
    expect(body).toMatchObject({ visibility: 'private', provenance: { template: 'Board <b>' } });
    const custom = body.businessInsights.custom ?? [];
    expect(custom.map(({ title, form, columns }) => [title, form, columns])).toEqual([
      ['What was tried', 'text', undefined],
      ['Lessons', 'list', undefined],
      ['Figures', 'table', ['Figure', 'Measures']],
    ]);
    expect(custom[0]?.items.length).toBeGreaterThan(0);
    expect(custom[0]?.items[0]?.text).toContain('It is said that');
    expect(custom[2]?.items[0]?.cells).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain('quokkafish');

    const exported = `/api/analysis/${body.id}/export`;
    const { body: markdown } = await ada.call<string>(`${exported}/markdown`);
    expect(markdown).toContain('## What was tried');
    expect(markdown).toContain('| Figure | Measures |\n| --- | --- |\n| ');
    expect(markdown).toContain('Template: Board \\<b\\>');
    expect((await ada.call(`${exported}/json`)).body).toMatchObject({
      businessInsights: { custom: [{ title: 'What was tried' }, {}, {}] },
    });
    expect((await ada.call(`${exported}/pdf`)).status).toBe(200);
    expect((await new Visitor(product).call(`/api/analysis/${body.id}`)).status).toBe(404);

    const used = (await ada.user()).monthlyUsageCount;
    expect((await ada.analyze<Analysis>({ ...sent, templateId })).body.id).toBe(body.id);
    expect((await ada.user()).monthlyUsageCount).toBe(used);
    await ada.call(`${TEMPLATES}/${templateId}`, { method: 'PATCH', body: { sections: [list] } });
    const edited = (await ada.analyze<Analysis>({ ...sent, templateId })).body;
    expect(edited.id).not.toBe(body.id);
    expect(edited.businessInsights.custom?.map(({ title }) => title)).toEqual(['Lessons']);
    await ada.call(`${TEMPLATES}/${templateId}`, { method: 'DELETE' });
    expect((await ada.call<Analysis>(`/api/analysis/${body.id}`)).body.businessInsights.custom).toEqual(
      custom,
    );
    expect((await ada.analyze({ ...sent, templateId })).body).toMatchObject({
      code: 'template_not_found',
      message: 'This template does not exist. It may have been deleted.',
    });
  });

  it('contract §11: is taken by the tool of an assistant', async () => {
    const ida = await memberOn('pro', 'ida');
    const { samples } = (await ida.call<{ samples: { url: string }[] }>('/api/config')).body;
    const done = await callTool(ida, 'analyze', { url: samples[0]?.url, templateId: await aTemplateOf(ida) });
    const analysisId = Number(/"analysisId": (\d+)/.exec(done)?.[1]);
    expect(await callTool(ida, 'get_summary', { analysisId })).toContain('## What was tried');
    expect((await new Visitor(product).call(`/api/analysis/${analysisId}`)).status).toBe(404);
  });

  it('contract §11: keeps the sections that a job was submitted with, and never shows them in its state', async () => {
    const eve = await memberOn('all_access', 'eve');
    const templateId = await aTemplateOf(eve);
    const goOn = model.holdStreams('"overview"');
    const sent = { ...submission(), templateId };
    const { body: accepted } = await eve.analyze<{ jobId: string }>(sent, { prefer: 'respond-async' });
    await eve.call(`${TEMPLATES}/${templateId}`, { method: 'DELETE' });
    expect(JSON.stringify((await eve.call(`/api/analyze/jobs/${accepted.jobId}`)).body)).not.toContain(
      'Everything that was tried.',
    );
    goOn();
    const again = await aTemplateOf(eve);
    const { body: done } = await eve.analyze<Analysis>({ ...sent, templateId: again });
    expect(done.businessInsights.custom).toHaveLength(3);
    const { body: job } = await eve.call(`/api/analyze/jobs/${accepted.jobId}`);
    expect(job).toMatchObject({ status: 'done', analysis: { id: done.id } });
  });

  it.each(['free', 'plus', undefined])(
    'contract §11: is refused on the plan %s with the plans that have them, without a charge',
    async (plan) => {
      const asker = plan === undefined ? new Visitor(product) : await memberOn(plan);
      const { status, body } = await asker.analyze({ ...submission(), templateId: 'any' });
      expect([status, body]).toEqual([
        403,
        expect.objectContaining({
          code: 'plan_needed',
          needsUpgrade: true,
          message: 'Templates are part of the Pro and All Access plans.',
          plans: ['pro', 'all_access'],
        }),
      ]);
      if (asker instanceof MemberBrowser) expect((await asker.user()).monthlyUsageCount).toBe(0);
    },
  );

  it('contract §11: is none of another member', async () => {
    const [ada, ben] = [await memberOn('pro', 'own'), await memberOn('pro', 'other')];
    const { status, body } = await ben.analyze({ ...submission(), templateId: await aTemplateOf(ada) });
    expect([status, body.code]).toEqual([404, 'template_not_found']);
    expect((await ben.user()).monthlyUsageCount).toBe(0);
    expect((await ben.analyze({ ...submission(), templateId: 5 })).body.message).toBe(
      'templateId must be text.',
    );
  });
});

describe('templateId without a language model (contract §11)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());

  it('is refused before anything is charged, and says what to do', async () => {
    const ada = new MemberBrowser(product, { email: 'ada@example.com' });
    await ada.user();
    const { status, body } = await ada.analyze({ youtubeUrl: aYoutubeLink(), templateId: 'any' });
    expect([status, body.code, body.message]).toEqual([
      ...[409, 'model_needed'],
      'Templates need a language model, and this server has none. Leave templateId out for the standard summary.',
    ]);
    expect((await ada.user()).monthlyUsageCount).toBe(0);
  });
});
