import { resolveChoices } from './model-purposes.js';

const OPENAI = { provider: 'openai', model: 'gpt-6-luna' } as const;
const LOCAL = { provider: 'local', model: 'qwen3-4b' } as const;

describe('what serves each purpose (contract §10)', () => {
  it('is the built-in summarizer, and nothing, where nobody chose', () => {
    expect(resolveChoices({}, {})).toEqual({
      summary: { provider: 'extractive', source: 'default' },
      check: { provider: 'extractive', source: 'default', follows: 'summary' },
      questions: { provider: 'extractive', source: 'default', follows: 'summary' },
      transcription: { provider: 'off', source: 'default' },
      speech: { provider: 'off', source: 'default' },
    });
  });

  it('is what an admin chose, and checks and questions follow the summary', () => {
    const { summary, check, questions } = resolveChoices({}, { summary: LOCAL });
    expect(summary).toEqual({ ...LOCAL, source: 'chosen' });
    expect([check, questions]).toEqual([
      { ...LOCAL, source: 'default', follows: 'summary' },
      { ...LOCAL, source: 'default', follows: 'summary' },
    ]);
  });

  it('is what the environment says, whatever an admin chose', () => {
    const environment = { summary: { ...OPENAI, variable: 'LLM_PROVIDER' } };
    const { summary, check, questions } = resolveChoices(environment, { summary: LOCAL, questions: LOCAL });
    expect(summary).toEqual({ ...OPENAI, source: 'environment', variable: 'LLM_PROVIDER' });
    expect(check).toEqual({ ...OPENAI, source: 'default', follows: 'summary' });
    expect(questions).toEqual({ ...LOCAL, source: 'chosen' });
  });

  it('is a default of the installation before nothing, and an admin may replace that', () => {
    const defaults = { transcription: { provider: 'openai', model: 'whisper-1' } } as const;
    expect(resolveChoices({}, {}, defaults).transcription).toEqual({
      ...defaults.transcription,
      source: 'default',
    });
    expect(resolveChoices({}, { transcription: { provider: 'off' } }, defaults).transcription).toEqual({
      provider: 'off',
      source: 'chosen',
    });
  });
});
