import { CLAIM_SETS } from '#bench/truth/claims.js';
import { claimChecker } from './claim-checker.js';

describe.each(CLAIM_SETS)(
  'claims about a conversation: $name',
  ({ transcript, title, honest, defective }) => {
    const { check } = claimChecker(transcript, [title, 'The Show']);

    it.each(honest)('keeps %s', (text) => {
      expect(check({ text, kind: 'statement' })).not.toHaveProperty('problem');
    });

    it.each(defective)('refuses a wrong %s: %s', (_, text) => {
      expect(check({ text, kind: 'statement' })).toHaveProperty('problem');
    });
  },
);
