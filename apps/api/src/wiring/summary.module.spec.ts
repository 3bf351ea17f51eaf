import { jest } from '@jest/globals';
import type { FactoryProvider } from '@nestjs/common';
import { ServerActivity } from '#adapters/llm/pipeline/call-with-retries.js';
import type { LanguageModel } from '#core/ports/language-model.js';
import type { QuestionAnswerers } from '#core/ports/question-answerer.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { memoryModelBudget } from '#test/fakes/memory-model-budget.js';
import { memoryStore } from '#test/fakes/memory-store.js';
import { sequentialIds } from '#test/fakes/sequential-ids.js';
import type { Env } from '../env/env.js';
import type { ModelSwitch } from './model-switch.js';
import type { ModelsByPurpose } from './purpose-models.js';
import { SummaryModule } from './summary.module.js';

describe('the answerer of questions', () => {
  it.each([7, 590])('has the time of a request to the model: %d s', async (OPENAI_TIMEOUT_S) => {
    const model = {
      name: 'scripted',
      contextTokens: 32_000,
      generate: async () => ({ text: '{"items":[]}', usage: {} }),
    } as LanguageModel;
    const { providers = [] } = SummaryModule.with();
    const provider = providers.find(
      (one): one is FactoryProvider<QuestionAnswerers> => (one as FactoryProvider).provide === 'answerers',
    );
    const clock = new FixedClock();
    const spending = [
      { budget: memoryModelBudget(memoryStore(), clock), ledger: { add: async () => {} } as never },
      clock,
      sequentialIds('run'),
    ];
    const env = { OPENAI_TIMEOUT_S } as Env;
    const modelSwitch = { read: async () => ({}) } as ModelSwitch;
    const models = { language: () => model } as Partial<ModelsByPurpose>;
    const answerers = await provider?.useFactory(env, modelSwitch, models, ...spending);
    const answerer = await answerers?.current();
    const deadlines = jest.spyOn(ServerActivity.prototype, 'deadline');
    const request = { question: 'Why?', turns: [{ text: 'Because.' }], isWhole: true };
    expect(await answerer?.answer(request, new AbortController().signal)).toEqual([]);
    expect(deadlines.mock.calls).toEqual([[OPENAI_TIMEOUT_S * 1000]]);
    deadlines.mockRestore();
  });
});
