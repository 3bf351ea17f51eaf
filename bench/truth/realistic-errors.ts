import { readFileSync } from 'node:fs';
import { parseDraft } from '#adapters/llm/pipeline/parse-draft.js';
import { statementKey } from '#core/analysis/claims/statement-checks.js';
import { verifyDraft } from '#core/analysis/drafts/verify-draft.js';
import { indexConversation, type ModelAnswer, shownTexts } from './model-answers.js';

/** Words of a recorded answer, and what a model that errs writes in their place. */
interface RealisticError {
  readonly kind: string;
  readonly statement: string;
  readonly error: string;
}

const ERRORS: Readonly<Record<string, readonly RealisticError[]>> = JSON.parse(
  readFileSync(new URL('../../test/data/realistic-errors.json', import.meta.url), 'utf8'),
);

/** Each error of an answer, alone in it, and whether the rules remove it and keep what is true in its place. */
export async function errorsUnderRules(
  given: ModelAnswer,
  errors = ERRORS[given.name] ?? [],
): Promise<(RealisticError & { readonly isCaught: boolean })[]> {
  if (errors.length === 0) return [];
  const { transcript, names, index } = await indexConversation(given);
  const shown = (written: readonly RealisticError[]) => {
    const draft = parseDraft(JSON.stringify(withErrors(given, written).answer));
    return shownTexts(verifyDraft(draft, transcript, names, undefined, undefined, index));
  };
  const honest = shown([]);
  return errors.map((one) => {
    const isCaught = !shown([one]).includes(statementKey(one.error));
    return { ...one, isCaught: isCaught && honest.includes(statementKey(one.statement)) };
  });
}

/** The answer with errors in it. */
function withErrors(given: ModelAnswer, errors: readonly RealisticError[]): ModelAnswer {
  const erring = (text: string) =>
    errors.reduce((written, { statement, error }) => written.replace(statement, error), text);
  const answer = JSON.parse(JSON.stringify(given.answer), (_, value) =>
    typeof value === 'string' ? erring(value) : value,
  );
  return { ...given, answer };
}
