import '../test/support/typescript.mjs';

const { openaiLanguageModel } = await import('../adapters/llm/openai/openai-language-model.ts');
const { languageModelSummarizer } = await import('../adapters/llm/pipeline/language-model-summarizer.ts');
const { previewReader } = await import('../core/analysis/preview-reader.ts');
const { draftVerifier } = await import('../core/analysis/verify-draft.ts');
const { aConversation } = await import('../test/builders/conversation.ts');
const { startFakeOpenai } = await import('../test/upstreams/openai/fake-server.ts');

/** Time to the first token, and the pace of a small hosted model. */
const LATENCY_MS = 1000;
const TOKENS_PER_SECOND = 60;
const TURNS = 600;
const WANTED_SECONDS = 5;

/** Seconds from the transcript to the first checked section of a streaming model, and to its overview. */
export async function firstPreview() {
  const server = await startFakeOpenai({ latencyMs: LATENCY_MS, tokensPerSecond: TOKENS_PER_SECOND });
  const transcript = aConversation(TURNS);
  const model = openaiLanguageModel({ baseUrl: server.url, model: 'fake-model', api: 'chat' });
  const seen = {};
  const started = performance.now();
  const verifier = draftVerifier(transcript, ['On pricing', 'Founders']);
  const read = previewReader(verifier, { transcript });
  setTimeout(verifier.prepare, 300);
  await languageModelSummarizer(model).summarize(
    { title: 'On pricing', show: 'Founders', transcript },
    {
      signal: new AbortController().signal,
      onPartialDraft(draft) {
        const preview = read(draft);
        const seconds = (performance.now() - started) / 1000;
        if (preview && Object.keys(preview).length > 0) seen.first ??= seconds;
        if (preview?.overview) seen.overview ??= seconds;
      },
    },
  );
  const whole = (performance.now() - started) / 1000;
  await server.close();
  const row = (name, value, wish = {}) => ({
    name: `streamed at ${TOKENS_PER_SECOND} tokens/s: ${name}`,
    value,
    unit: 's',
    ...wish,
  });
  return [
    row('first checked section', seen.first ?? Number.POSITIVE_INFINITY, { bound: WANTED_SECONDS }),
    row('overview', seen.overview ?? Number.POSITIVE_INFINITY, { bound: WANTED_SECONDS }),
    row('whole draft', whole),
  ];
}
