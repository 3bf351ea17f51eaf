import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import type { Citation } from '#core/questions/answer.js';
import type { AskedQuestion } from '../api/questions.js';
import { TimeLink, useSource } from '../components/time-link.js';
import { askTexts } from '../texts.js';
import { quoteHash } from '../transcript/page-view.js';

interface AnswerViewProps {
  readonly question: AskedQuestion;
}

/** A question and its answer, each statement with the words that prove it; without an answer the nearest passages. */
export function AnswerView({
  question: { question, answered, answer, message, nearest = [] },
}: AnswerViewProps) {
  return (
    <>
      <h3 className="font-medium font-serif text-lead leading-[1.3]">{question}</h3>
      {answered ? (
        answer.map(({ text, citations }) => (
          <div key={text} className="mt-3">
            <p className="font-serif text-body">{text}</p>
            {citations.map((citation) => (
              <Proof key={citation.quote} citation={citation} isShown={!text.includes(citation.quote)} />
            ))}
          </div>
        ))
      ) : (
        <>
          <p className="mt-3 text-body">{message}</p>
          {nearest.length > 0 && <p className="mt-3 text-muted text-ui">{askTexts.nearest}</p>}
          {nearest.map((citation) => (
            <Proof key={citation.quote} citation={citation} isShown />
          ))}
        </>
      )}
    </>
  );
}

interface ProofProps {
  readonly citation: Citation;
  /** False where the statement already contains the words. */
  readonly isShown: boolean;
}

function Proof({ citation: { quote, speaker, startSeconds }, isShown }: ProofProps) {
  const source = useSource();
  return (
    <figure className="quote mt-2">
      {isShown && (
        <blockquote>
          <mark>{`“${quote}”`}</mark>
        </blockquote>
      )}
      <figcaption>
        {speaker}
        {startSeconds !== undefined && (
          <a
            href={quoteHash(quote, startSeconds)}
            aria-label={`${timestamp(startSeconds)} in the transcript`}
            className="link"
          >
            {timestamp(startSeconds)}
          </a>
        )}
        {source && startSeconds !== undefined && (
          <span>
            {askTexts.listen}
            <TimeLink seconds={startSeconds} />
          </span>
        )}
      </figcaption>
    </figure>
  );
}
