import type { Source } from '#core/analysis/source.js';
import type { Insights, NextSteps, StrategicQuestion } from '#core/analysis/summary.js';
import type { Claims } from '../evidence/claims.js';
import { analysisTexts } from '../texts.js';
import { Card } from './card.js';
import { ClaimList } from './claim-list.js';
import { KeyQuotes } from './key-quotes.js';
import { SectionTitle } from './section-title.js';

interface InsightsCardProps {
  readonly insights: Insights;
  readonly claims: Claims;
  readonly source?: Source;
}

/** The Business Insights card (spec §2): what to do, what to think about, and the words behind it. */
export function InsightsCard(props: InsightsCardProps) {
  return (
    <Card title={analysisTexts.insights}>
      <InsightsBody {...props} />
    </Card>
  );
}

function InsightsBody({ insights: { strategicQuestions, nextSteps }, claims, source }: InsightsCardProps) {
  const { actions, takeaways, quotes } = claims;
  const steps = [...nextSteps.immediate, ...nextSteps.thisWeek];
  if ([actions, takeaways, quotes, strategicQuestions, steps].every((part) => part.length === 0)) {
    return <p className="mt-5 text-muted text-ui">{analysisTexts.noInsights}</p>;
  }
  return (
    <>
      <ClaimList id="actions" title={analysisTexts.actions} claims={actions} source={source} />
      <ClaimList id="takeaways" title={analysisTexts.takeaways} claims={takeaways} source={source} />
      <Questions questions={strategicQuestions} />
      {steps.length > 0 && <Steps steps={nextSteps} />}
      <KeyQuotes quotes={quotes} source={source} />
    </>
  );
}

function Questions({ questions }: { readonly questions: readonly StrategicQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <section id="questions" className="mt-10 scroll-mt-4 lg:scroll-mt-32">
      <SectionTitle>{analysisTexts.questions}</SectionTitle>
      <ul className="grid grid-cols-1 gap-x-12 border-line border-t sm:grid-cols-2">
        {questions.map(({ question, purpose }) => (
          <li key={question} className="break-inside-avoid border-line border-b py-5">
            <p className="font-medium font-serif text-lead leading-[1.3]">{question}</p>
            {purpose && <p className="mt-1.5 text-muted text-ui">{purpose}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ steps: { immediate, thisWeek } }: { readonly steps: NextSteps }) {
  return (
    <section id="next-steps" className="mt-10 scroll-mt-4 lg:scroll-mt-32">
      <SectionTitle>{analysisTexts.nextSteps}</SectionTitle>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 border-line border-t pt-5 sm:grid-cols-2">
        <StepList title={analysisTexts.immediate} steps={immediate} />
        <StepList title={analysisTexts.thisWeek} steps={thisWeek} />
      </div>
    </section>
  );
}

function StepList({ title, steps }: { readonly title: string; readonly steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <div>
      <h4 className="font-medium font-serif text-lead leading-[1.3]">{title}</h4>
      <ul className="mt-2 space-y-2">
        {steps.map((step) => (
          <li
            key={step}
            className="relative pl-6 font-serif text-body leading-[1.45] before:absolute before:top-[0.4em] before:left-0 before:size-3 before:border before:border-line-strong"
          >
            {step}
          </li>
        ))}
      </ul>
    </div>
  );
}
