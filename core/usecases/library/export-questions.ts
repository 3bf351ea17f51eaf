import type { Member } from '#core/accounts/member.js';
import { memberOwner } from '#core/accounts/owner.js';
import type { AskedQuestion, Questions } from '#core/ports/questions.js';

/** Questions per page. */
const PAGE = 100;

/** Streams a member's questions, oldest first, one page in memory at a time. */
export function exportQuestions({ questions }: { questions: Questions }) {
  return async function* ({ id }: Member): AsyncGenerator<AskedQuestion> {
    let after: number | undefined;
    do {
      const page = await questions.exportByOwner(memberOwner(id), PAGE, after);
      yield* page;
      after = page.at(-1)?.id;
    } while (after !== undefined);
  };
}
