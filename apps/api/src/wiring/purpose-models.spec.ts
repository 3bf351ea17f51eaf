import { readEnv } from '#api/env/env.js';
import { modelsByPurpose } from './purpose-models.js';

type Dependencies = Parameters<typeof modelsByPurpose>[0];

describe('choice of a model under a daily budget (contract §10)', () => {
  const problemOf = (variables: NodeJS.ProcessEnv, model: string) =>
    modelsByPurpose({ env: readEnv(variables), modelChoices: {} } as Dependencies).problemOf(
      'transcription',
      { provider: 'openai', model, baseUrl: 'http://speech.test/v1' },
      false,
    );

  it('takes a transcription model whose price is known, or any without a budget', () => {
    const budget = { LLM_DAILY_BUDGET_USD: '5' };
    expect(problemOf(budget, 'own-whisper')).toContain('price of own-whisper has to be known');
    expect(problemOf({ LLM_MEMBER_DAILY_BUDGET_USD: '1' }, 'own-whisper')).toContain('OPENAI_PRICES');
    expect(problemOf({}, 'own-whisper')).toBeUndefined();
    const prices = { ...budget, OPENAI_PRICES: 'own-whisper=0.001' };
    expect(problemOf(prices, 'own-whisper')).toBeUndefined();
  });
});
