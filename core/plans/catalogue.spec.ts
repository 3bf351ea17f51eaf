import { amountOf, PLANS, summariesText, YEARLY_LABEL, yearlySaving } from './catalogue.js';
import { PLAN_IDS } from './plan.js';

/** The table of spec §6, by row: price, yearly, summaries, speed, support, custom prompts, Auto-Summarize. */
const TABLE = `
Free Forever | 0  | -   | 3    | Standard  | Email Only      | No  | Not available
Plus         | 9  | 89  | 100  | Priority  | Priority Email  | No  | Not available
Pro          | 19 | 199 | 250  | Priority  | Priority Email  | Yes | Coming soon
All Access   | 99 | 999 | 1500 | Priority+ | Premium Support | Yes | Coming soon`;

describe('the plan catalogue', () => {
  it('holds every cell of the entitlement table, in order (§6)', () => {
    const rows = PLAN_IDS.map((id) => {
      const { name, price, yearlyPrice, summariesPerMonth, features } = PLANS[id];
      const { speed, support, customPrompts, autoSummarize } = features;
      const cells = [name, price, yearlyPrice ?? '-', summariesPerMonth, speed, support];
      return [...cells, customPrompts ? 'Yes' : 'No', autoSummarize].join(' | ');
    });
    expect(rows).toEqual(
      TABLE.trim()
        .split('\n')
        .map((row) => row.replace(/ +\| +/g, ' | ')),
    );
  });

  it('gives PDF download, save history and full summary styles to all (§6)', () => {
    for (const id of PLAN_IDS) {
      expect(PLANS[id].features).toMatchObject({ pdfDownload: true, saveHistory: true, summaryStyles: true });
    }
  });

  it('marks Pro alone as most popular, and calls to action by the spec (§2, §4)', () => {
    expect(PLAN_IDS.filter((id) => PLANS[id].popular)).toEqual(['pro']);
    expect(PLAN_IDS.map((id) => PLANS[id].ctaText)).toEqual([
      'Get Started Free',
      'Start Plus',
      'Start Pro',
      'Start All Access',
    ]);
    expect(YEARLY_LABEL).toBe('save 17%');
  });

  it('says what a year saves over twelve months (§2)', () => {
    expect(PLAN_IDS.map(yearlySaving)).toEqual([0, 19, 29, 189]);
    expect(PLAN_IDS.map((id) => [amountOf(id, 'month'), amountOf(id, 'year')])).toEqual([
      [0, 0],
      [9, 89],
      [19, 199],
      [99, 999],
    ]);
  });

  it('keys every plan by its own id and writes large allowances with a separator', () => {
    for (const id of PLAN_IDS) expect(PLANS[id].id).toBe(id);
    expect(summariesText(PLANS.all_access)).toBe('1,500 summaries/month');
  });
});
