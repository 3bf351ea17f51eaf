import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import type { AnswerItem, Citation } from '#core/questions/answer.js';
import { quoteHash } from '#core/transcripts/second-hash.js';
import type { ItemOf, ResponseBody } from '#ui/api/routes.js';
import { useApi } from '#web/lib/api-client.js';
import { TimeLink, useSource } from '../components/evidence.js';
import { askTexts } from '../texts.js';

interface AnswerViewProps {
  readonly question: AskedQuestion;
}

/** A question and its answer: what answers it first, then what else was said; without an answer the nearest passages. */
export function AnswerView({
  question: { question, answered, answer, message, nearest = [] },
}: AnswerViewProps) {
  return (
    <>
      <h3 className="font-medium font-serif text-lead leading-[1.3]">{question}</h3>
      {answered ? (
        answer.map((item, at) => <AnswerItemView key={item.text} item={item} isFirst={at === 0} />)
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

interface AnswerItemViewProps {
  readonly item: AnswerItem;
  readonly isFirst: boolean;
}

/** A statement with its proof. The first one answers; a later one that is a quote alone is shown as such. */
function AnswerItemView({ item: { text, citations }, isFirst }: AnswerItemViewProps) {
  const isStatement = isFirst || citations.every(({ quote }) => quote !== text);
  return (
    <div className="mt-3">
      {isStatement && <p className={`font-serif text-body ${isFirst ? 'font-medium' : ''}`}>{text}</p>}
      {citations.map((citation) => (
        <Proof
          key={citation.quote}
          citation={citation}
          isShown={!isStatement || !text.includes(citation.quote)}
          isMarked={isStatement}
        />
      ))}
    </div>
  );
}

interface ProofProps {
  readonly citation: Citation;
  /** False where the statement already contains the words. */
  readonly isShown: boolean;
  /** False for a quote that proves no statement. */
  readonly isMarked?: boolean;
}

function Proof({ citation: { quote, speaker, startSeconds }, isShown, isMarked = true }: ProofProps) {
  const source = useSource();
  return (
    <figure className="quote mt-2">
      {isShown && <blockquote>{isMarked ? <mark>{`“${quote}”`}</mark> : `“${quote}”`}</blockquote>}
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

/** A question of the reader with its answer. */
type AskedQuestion = ItemOf<'GET /api/analysis/{id}/questions'>;

/** GET /api/analysis/{id}/questions: one's own, newest first (contract §6). */
function ownQuestionsQuery(id: number) {
  return queryOptions<ResponseBody<'GET /api/analysis/{id}/questions'>>({
    queryKey: ['/api/analysis', id, 'questions'],
  });
}

export function useOwnQuestions(id: number) {
  return useQuery(ownQuestionsQuery(id));
}

/** POST /api/analysis/{id}/ask. The form shows errors. */
export function useAsk(id: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (question: string) =>
      (await api.call('POST /api/analysis/{id}/ask', { path: { id }, body: { question } })).data,
    meta: { handlesErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownQuestionsQuery(id).queryKey }),
  });
}

/** DELETE /api/analysis/{id}/questions: all of one's own. */
export function useDeleteQuestions(id: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('DELETE /api/analysis/{id}/questions', { path: { id } }),
    onSuccess: () => queryClient.setQueryData(ownQuestionsQuery(id).queryKey, []),
  });
}
