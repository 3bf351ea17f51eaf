import { openaiLanguageModel } from '#adapters/llm/openai/openai-language-model.js';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { verifyDraft } from '#core/analysis/drafts/verify-draft.js';
import { isDomainError } from '#core/errors.js';
import { startFakeOpenai } from '#test/upstreams/openai/fake-server.js';
import { DEFECTIVE_DRAFTS, type DefectiveDraft, INTERVIEW, INTERVIEW_TITLE } from './defective-drafts.js';

export type DefectOutcome = 'caught' | 'marked' | 'passed';

export interface DefectResult extends Pick<DefectiveDraft, 'kind' | 'name'> {
  readonly outcome: DefectOutcome;
  /** True statements of the same answer that were stored. */
  readonly statements: number;
}

/**
 * Sends each defective answer through the OpenAI adapter and the checks. The model repeats its answer when it is asked to
 * repair it, and supports every statement that it is asked to judge, so that the rules alone decide.
 */
export async function runDefectiveDrafts(
  drafts: readonly DefectiveDraft[] = DEFECTIVE_DRAFTS,
): Promise<DefectResult[]> {
  const server = await startFakeOpenai();
  try {
    const results: DefectResult[] = [];
    for (const one of drafts) {
      server.answerWith(({ schema }) =>
        schema.properties?.verdicts ? JSON.stringify({ verdicts: [] }) : one.answer,
      );
      results.push({ kind: one.kind, name: one.name, ...(await outcomeOf(one, server.url)) });
    }
    return results;
  } finally {
    await server.close();
  }
}

async function outcomeOf(
  { defect, allowed = 0 }: DefectiveDraft,
  baseUrl: string,
): Promise<Pick<DefectResult, 'outcome' | 'statements'>> {
  const summarizer = languageModelSummarizer(
    openaiLanguageModel({ baseUrl, model: 'defective', api: 'chat' }),
    {
      retryDelayMs: 1,
      judgesClaims: true,
    },
  );
  const request = { title: INTERVIEW_TITLE, show: 'The Show', transcript: INTERVIEW };
  try {
    const { draft, judgements } = await summarizer.summarize(request, {
      signal: new AbortController().signal,
    });
    const verified = verifyDraft(draft, INTERVIEW, [request.title, request.show], undefined, judgements);
    const { claims, ...insights } = verified.insights;
    const stored = JSON.stringify({
      ...verified.summary,
      ...insights,
      keyTakeaways: [],
      strategicInsights: [],
    });
    const pattern = new RegExp(defect.source, 'gu');
    const found = stored.match(pattern)?.length ?? 0;
    const statements = verified.statements.length;
    if (found <= allowed) return { outcome: 'caught', statements };
    const isMarked = claims?.some(({ text, support }) => support === 'unsupported' && pattern.test(text));
    return { outcome: isMarked ? 'marked' : 'passed', statements };
  } catch (error) {
    if (isDomainError(error, 'summarizer_failed')) return { outcome: 'caught', statements: 0 };
    throw error;
  }
}
