import type { RemovalReason } from './claim-support.js';

/** Labels of reasons, and their explanations as clauses, for models and admins. */
export const REMOVAL_TEXTS: Readonly<
  Record<RemovalReason, { readonly label: string; readonly explanation: string }>
> = {
  number: { label: 'Number not said', explanation: 'a number in it was not said there' },
  name: { label: 'Name not said', explanation: 'a name in it was not said' },
  unrelated: { label: 'Unrelated', explanation: 'its evidence is about something else' },
  negation: { label: 'Negation', explanation: 'it says the opposite: a negation was lost or added' },
  opposite: { label: 'Opposite', explanation: 'it says the opposite of what was said' },
  condition: {
    label: 'Condition left out',
    explanation: 'it leaves out the condition under which it was said',
  },
  reported_speech: {
    label: 'Reported speech',
    explanation: 'it states as a fact what others said or what was believed before',
  },
  speaker: { label: 'Wrong speaker', explanation: 'somebody else said it' },
  contradicted: { label: 'Contradicted', explanation: 'the transcript contradicts it' },
  not_found: { label: 'Not found', explanation: 'the transcript does not say it' },
  no_quote: { label: 'No quote', explanation: 'none of its quotes is in the transcript' },
  quote: {
    label: 'Quote not found',
    explanation: 'it is not in the transcript word for word, or not as whole sentences that are short enough',
  },
  injected: {
    label: 'Instruction',
    explanation: 'it follows instructions that were hidden in the transcript',
  },
  duplicate: { label: 'Duplicate', explanation: 'another statement says the same or has the same quotes' },
  dangling: {
    label: 'Not readable alone',
    explanation: 'it refers to something that is not before it, or says “I” or “we”',
  },
};

/** The check that found a reason: a rule of this product, or the language model that judges statements. */
export function removedBy(reason: RemovalReason): 'rule' | 'model' {
  return reason === 'contradicted' || reason === 'not_found' ? 'model' : 'rule';
}
