import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigationType } from 'react-router';
import type { Analysis } from '#core/analysis/analysis.js';
import { type Answer, MAX_QUESTION_LENGTH, MIN_QUESTION_LENGTH } from '#core/questions/answer.js';
import { Button, buttonClass } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { ApiError, userMessage } from '#ui/lib/api-errors.js';
import { requestSignIn } from '#web/lib/session.js';
import { Link } from '#web/ui/link.js';
import { Card } from '../components/card.js';
import { askTexts } from '../texts.js';
import { AnswerView, useAsk, useDeleteQuestions, useOwnQuestions } from './questions.js';

/** Suggested questions. */
const MAX_SUGGESTIONS = 3;

/** Questions about the episode, answered from its transcript, with the reader's earlier ones (contract §6). */
export function AskBox({ analysis }: { readonly analysis: Analysis }) {
  const { register, handleSubmit, reset, setError, setValue, formState } = useForm({
    defaultValues: { question: '' },
  });
  const { mutate, isPending, error, data } = useAsk(analysis.id);
  const { hash } = useLocation();
  const isArrival = useNavigationType() === 'PUSH';
  useEffect(() => {
    // This form comes last, so that now every part is there that a link from another page may mean.
    if (isArrival) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isArrival]);
  const suggestions = analysis.businessInsights.strategicQuestions
    .map(({ question }) => question)
    .filter((question) => question.length <= MAX_QUESTION_LENGTH)
    .slice(0, MAX_SUGGESTIONS);
  const ask = (question: string) => {
    if (isPending) return;
    if (question.trim().length < MIN_QUESTION_LENGTH) {
      setError('question', { message: askTexts.tooShort }, { shouldFocus: true });
      return;
    }
    mutate(question, { onSuccess: () => reset() });
  };
  return (
    <Card title={askTexts.title} anchor="ask" className="no-print mt-14 border-ink border-t pt-4">
      <form
        noValidate
        className="mt-4 flex max-w-prose flex-wrap items-start gap-3"
        onSubmit={handleSubmit(({ question }) => ask(question))}
      >
        <TextField
          label={askTexts.label}
          className="min-w-0 flex-1 basis-64"
          maxLength={MAX_QUESTION_LENGTH}
          autoComplete="off"
          readOnly={isPending}
          error={formState.errors.question?.message}
          {...register('question')}
        />
        <Button type="submit" isBusy={isPending} className="mt-7">
          {isPending ? askTexts.asking : askTexts.ask}
        </Button>
      </form>
      {suggestions.length > 0 && (
        <ul aria-label={askTexts.suggestions} className="mt-3 flex max-w-prose flex-wrap gap-2">
          {suggestions.map((question) => (
            <li key={question}>
              <Button
                variant="text"
                className="text-left"
                onClick={() => {
                  setValue('question', question);
                  ask(question);
                }}
              >
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className="mt-2 text-muted text-note">
        {data && (
          <>
            <span className="sr-only">{spokenAnswer(data)} </span>
            {askTexts.remaining(data.remaining)}
          </>
        )}
      </div>
      {error && <AskError error={error} />}
      <OwnQuestions id={analysis.id} />
    </Card>
  );
}

/** The answer as a screen reader announces it; its proof is in the list below. */
function spokenAnswer({ answered, answer, message = '' }: Answer): string {
  return answered ? answer.map(({ text }) => text).join(' ') : message;
}

function OwnQuestions({ id }: { readonly id: number }) {
  const query = useOwnQuestions(id);
  const { mutate, isPending } = useDeleteQuestions(id);
  return (
    <QueryStates
      query={query}
      data={query.data}
      loading={<Skeleton className="mt-6 h-12 max-w-prose" />}
      failure={askTexts.historyFailed}
      isEmpty={(questions) => questions.length === 0}
      empty={null}
    >
      {(questions) => (
        <>
          <ol className="mt-4 max-w-prose">
            {questions.map((question) => (
              <li key={question.id} className="border-line border-t py-5">
                <AnswerView question={question} />
              </li>
            ))}
          </ol>
          <Button variant="text" isBusy={isPending} onClick={() => mutate()}>
            {askTexts.forget}
          </Button>
        </>
      )}
    </QueryStates>
  );
}

/** Reason why a question was not answered, with the way on: signing in, or a plan with more questions. */
function AskError({ error }: { readonly error: Error }) {
  const payload = error instanceof ApiError ? error.payload : {};
  return (
    <div role="alert" className="mt-4 max-w-prose border-danger border-l-2 py-1 pl-4 text-ui">
      <p>{userMessage(error)}</p>
      {payload.needsAuth === true && (
        <Button variant="quiet" className="mt-3" onClick={() => requestSignIn({ kind: 'voluntary' })}>
          {askTexts.signIn}
        </Button>
      )}
      {payload.needsUpgrade === true && (
        <Link to="/pricing" className={buttonClass('quiet', 'mt-3')}>
          {askTexts.plans}
        </Link>
      )}
    </div>
  );
}
