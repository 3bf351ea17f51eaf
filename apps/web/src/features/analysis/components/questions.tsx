import type { StrategicQuestion } from '#core/analysis/summary.js';
import { ClaimTime } from './claim-time.js';

/** Strategic questions, each with its purpose. */
export function Questions({ questions }: { readonly questions: readonly StrategicQuestion[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-12 border-line border-t sm:grid-cols-2">
      {questions.map(({ question, purpose }) => (
        <li key={question} className="break-inside-avoid border-line border-b py-5">
          <p className="font-medium font-serif text-lead leading-[1.3]">
            {question}
            <ClaimTime text={question} />
          </p>
          {purpose && <p className="mt-1.5 text-muted text-ui">{purpose}</p>}
        </li>
      ))}
    </ul>
  );
}
