import type { PromptPreset } from '#core/analysis/sections/summary-style.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

const PRESETS = '/api/user/prompt-presets';

interface Presets {
  readonly presets: readonly PromptPreset[];
  readonly limit: number;
}

describe('saved prompts (§6, custom prompts)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());

  const keep = (member: MemberBrowser, body: unknown) =>
    member.call<PromptPreset & { message?: string }>(PRESETS, { method: 'PUT', body });

  it('are saved by name, replaced, listed and deleted, per member', async () => {
    const ada = await new MemberBrowser(product, { email: 'ada@example.com' }).onPlan('pro');
    const { status, body: kept } = await keep(ada, {
      name: ' For\u200B the board ',
      prompt: 'Risks.\r\nShortly.\u0000',
    });
    expect(status).toBe(200);
    expect(kept).toEqual({ id: expect.any(String), name: 'For the board', prompt: 'Risks.\nShortly.' });
    const again = await keep(ada, { name: 'For the board', prompt: 'Costs.' });
    expect(again.body).toEqual({ ...kept, prompt: 'Costs.' });
    expect((await ada.call<Presets>(PRESETS)).body).toEqual({ presets: [again.body], limit: 20 });

    const ben = await new MemberBrowser(product, { email: 'ben@example.com' }).onPlan('all_access');
    expect((await ben.call(`${PRESETS}/${kept.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ben.call<Presets>(PRESETS)).body.presets).toEqual([]);
    expect((await ada.call<Presets>(PRESETS)).body.presets).toHaveLength(1);
    const { body: taken } = await ada.call('/api/auth/user/export');
    expect(taken).toMatchObject({ promptPresets: [again.body] });
    for (let time = 0; time < 2; time += 1) {
      expect((await ada.call(`${PRESETS}/${kept.id}`, { method: 'DELETE' })).status).toBe(204);
    }
    expect((await ada.call<Presets>(PRESETS)).body.presets).toEqual([]);
  });

  it('are limited to 20 under concurrency', async () => {
    const eve = await new MemberBrowser(product, { email: 'eve@example.com' }).onPlan('pro');
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) => keep(eve, { name: `preset ${at}`, prompt: 'Costs.' })),
    );
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body).toMatchObject({
      code: 'invalid_input',
      message: 'You can keep 20 instructions. Delete one to make room.',
    });
  });

  it('can be read and deleted, but not added, on a plan without custom prompts', async () => {
    const dan = await new MemberBrowser(product, { email: 'dan@example.com' }).onPlan('pro');
    const { body: kept } = await keep(dan, { name: 'Costs', prompt: 'Costs.' });
    await dan.onPlan('free');
    expect((await dan.call<Presets>(PRESETS)).body.presets).toEqual([kept]);
    const refused = await keep(dan, { name: 'Risks', prompt: 'Risks.' });
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'plan_needed', needsUpgrade: true }),
    ]);
    expect((await dan.call(`${PRESETS}/${kept.id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it.each([
    [{ name: '\u200B', prompt: 'Costs.' }, 'Give your instructions a name, and write what you want.'],
    [{ name: 'Costs', prompt: ' \n' }, 'Give your instructions a name, and write what you want.'],
    [{ name: 'Costs' }, 'prompt must be text.'],
    [{ name: 'n'.repeat(61), prompt: 'Costs.' }, 'name may have at most 60 characters.'],
    [{ name: 'Costs', prompt: 'Costs.', id: 'mine' }, 'id'],
  ])('reject %j', async (body, message) => {
    const member = await new MemberBrowser(product, { email: 'zoe@example.com' }).onPlan('pro');
    const answer = await keep(member, body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });

  it('require a sign-in', async () => {
    const visitor = new Visitor(product);
    expect((await visitor.call(PRESETS)).status).toBe(401);
    expect((await visitor.call(PRESETS, { method: 'PUT', body: {} })).status).toBe(401);
    expect((await visitor.call(`${PRESETS}/x`, { method: 'DELETE' })).status).toBe(401);
  });
});
