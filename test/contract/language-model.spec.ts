import { fakeLanguageModel } from '../fakes/fake-language-model.js';
import { anthropicUnderTest } from '../support/anthropic-under-test.js';
import { LOCAL_CAPABILITIES, localModelsUnderTest } from '../support/local-model-under-test.js';
import { openaiUnderTest } from '../support/openai-under-test.js';
import { languageModelContract } from './language-model.contract.js';

languageModelContract('the fake', async () => fakeLanguageModel());

for (const api of ['responses', 'chat'] as const) {
  languageModelContract(`OpenAI by ${api}`, () => openaiUnderTest(api));
}

languageModelContract('Anthropic', anthropicUnderTest);

const local = localModelsUnderTest();
languageModelContract('llama.cpp', local.open, LOCAL_CAPABILITIES);
afterAll(local.close);
