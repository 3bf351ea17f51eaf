import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { briefingPath, MIN_BRIEFING_EPISODES } from '#core/briefings/briefing.js';
import { MAX_QUESTION_LENGTH } from '#core/questions/answer.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { TextAreaField } from '#ui/components/form-fields.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { type Candidate, type ChooserStart, useEstimate, useWriteBriefing } from '../api.js';
import { briefingTexts as texts } from '../texts.js';
import { EpisodeChooser } from './episode-chooser.js';

interface BriefingFormProps {
  readonly start?: ChooserStart;
  readonly initial: readonly Candidate[];
  /** Briefing that is written again, whose question stays. */
  readonly again?: string;
  readonly onWritten?: () => void;
}

/** Chooses episodes and a question, says what that takes, and begins. */
export function BriefingForm({ start = {}, initial, again, onWritten }: BriefingFormProps) {
  const [chosen, setChosen] = useState(initial);
  const [question, setQuestion] = useState('');
  const navigate = useNavigate();
  const write = useWriteBriefing(again);
  const isReady = chosen.length >= MIN_BRIEFING_EPISODES;
  const analysisIds = chosen.map(({ id }) => id);
  const estimate = useEstimate(analysisIds, isReady);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || write.isPending) return;
    write.mutate(
      { analysisIds, question: question.trim() },
      {
        onSuccess: ({ id }) => {
          onWritten?.();
          navigate(briefingPath(id));
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      {again === undefined && (
        <TextAreaField
          label={texts.question}
          hint={texts.questionHint}
          className="mb-6"
          rows={2}
          maxLength={MAX_QUESTION_LENGTH}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
      )}
      <EpisodeChooser start={start} chosen={chosen} onChange={setChosen} />
      <p role="status" className="mt-6 min-h-6 text-muted text-ui">
        {isReady && estimate.data && texts.estimate(estimate.data)}
        {isReady && estimate.error && userMessage(estimate.error)}
      </p>
      <Button type="submit" className="mt-3" aria-disabled={!isReady} isBusy={write.isPending}>
        {again === undefined ? texts.write : texts.again}
      </Button>
      {write.error && (
        <div className="mt-4">
          <ErrorAlert title={texts.notWritten} error={write.error} />
        </div>
      )}
    </form>
  );
}
