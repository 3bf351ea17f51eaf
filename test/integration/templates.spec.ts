import type { SummaryTemplate } from '#core/analysis/sections/summary-template.js';
import { aTemplate, someTemplateSections } from '../builders/template.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

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

  async function onPlan(member: MemberBrowser, plan: string): Promise<MemberBrowser> {
    await member.user();
    await product.database.query('update members set plan = $1 where uid = $2', [plan, member.uid]);
    return member;
  }

  const create = (member: MemberBrowser, body: unknown) =>
    member.call<SummaryTemplate & { message?: string; code?: string }>(TEMPLATES, { method: 'POST', body });
  const change = (member: MemberBrowser, id: string, body: unknown) =>
    member.call<SummaryTemplate & { message?: string; code?: string }>(`${TEMPLATES}/${id}`, {
      method: 'PATCH',
      body,
    });
  const listed = async (member: MemberBrowser) => (await member.call<Templates>(TEMPLATES)).body;

  it('contract §11: are created, changed, listed, exported and deleted, per member', async () => {
    const ada = await onPlan(new MemberBrowser(product, { email: 'ada@example.com' }), 'pro');
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

    const ben = await onPlan(new MemberBrowser(product, { email: 'ben@example.com' }), 'all_access');
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
    const eve = await onPlan(new MemberBrowser(product, { email: 'eve@example.com' }), 'pro');
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
    const dan = await onPlan(new MemberBrowser(product, { email: 'dan@example.com' }), 'pro');
    const { body: made } = await create(dan, BOARD);
    for (const plan of ['free', 'plus']) {
      await onPlan(dan, plan);
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
      { name: 'Costs', sections: [{ ...table, columns: ['a', 5] }] },
      'A section has a title, an instruction, a form',
    ],
    [{ ...BOARD, id: 'mine' }, 'id'],
    [
      { name: 'Costs', sections: [{ ...text, prompt: 'x' }] },
      'A section has a title, an instruction, a form',
    ],
  ])('contract §11: reject %j', async (body, message) => {
    const member = await onPlan(new MemberBrowser(product, { email: 'zoe@example.com' }), 'pro');
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
