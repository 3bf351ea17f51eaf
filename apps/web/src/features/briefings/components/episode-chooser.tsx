import { Plus, X } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { MAX_BRIEFING_EPISODES } from '#core/briefings/briefing.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { EmptyText } from '#web/ui/empty-notice.js';
import { IconButton } from '#web/ui/icon-button.js';
import { type Candidate, type ChooserStart, useCandidates } from '../api.js';
import { briefingTexts as texts } from '../texts.js';

interface EpisodeChooserProps {
  readonly start: ChooserStart;
  readonly chosen: readonly Candidate[];
  readonly onChange: (chosen: readonly Candidate[]) => void;
}

/** Chosen episodes, and a field that finds more. */
export function EpisodeChooser({ start, chosen, onChange }: EpisodeChooserProps) {
  const [words, setWords] = useState(start.q ?? '');
  const query = useCandidates(start, useDeferredValue(words.trim()));
  const listId = useId();
  const isFull = chosen.length >= MAX_BRIEFING_EPISODES;
  const isChosen = ({ id }: Candidate) => chosen.some((one) => one.id === id);
  const add = (more: readonly Candidate[]) =>
    onChange([...chosen, ...more.filter((one) => !isChosen(one))].slice(0, MAX_BRIEFING_EPISODES));
  return (
    <div>
      <p role="status" className="text-muted text-ui tabular-nums">
        {texts.chosen(chosen.length)}
      </p>
      {chosen.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-line border-y">
          {chosen.map((one) => (
            <li key={one.id} className="flex items-center gap-2 py-1">
              <EpisodeName {...one} />
              <IconButton
                label={texts.remove(one.title)}
                icon={X}
                className="rounded-md text-muted hover:text-ink"
                onClick={() => onChange(chosen.filter(({ id }) => id !== one.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={texts.choose}
        hint={texts.chooseHint}
        className="mt-6"
        type="search"
        maxLength={100}
        value={words}
        aria-controls={listId}
        onChange={({ target }) => setWords(target.value)}
      />
      <div id={listId} className="mt-3">
        <QueryStates
          data={query.data?.filter((one) => !isChosen(one))}
          query={query}
          loading={<Skeleton className="h-14 w-full" />}
          failure={texts.failure}
          isEmpty={(data) => data.length === 0}
          empty={
            query.data?.length ? (
              <EmptyText text={texts.allChosen} />
            ) : (
              <EmptyText text={texts.none} to="/all-summaries" action={texts.action} />
            )
          }
        >
          {(candidates) => (
            <>
              <ul className="max-h-80 divide-y divide-line overflow-y-auto border-line border-y">
                {candidates.map((one) => (
                  <li key={one.id} className="flex items-center gap-2 py-1">
                    <EpisodeName {...one} />
                    <Button
                      variant="text"
                      aria-label={`${texts.add}: ${one.title}`}
                      disabled={isFull}
                      onClick={() => add([one])}
                    >
                      <Plus size={18} aria-hidden="true" />
                      {texts.add}
                    </Button>
                  </li>
                ))}
              </ul>
              <Button variant="text" className="mt-2" disabled={isFull} onClick={() => add(candidates)}>
                {texts.addAll}
              </Button>
            </>
          )}
        </QueryStates>
      </div>
    </div>
  );
}

function EpisodeName({ title, show }: Candidate) {
  return (
    <p className="wrap-anywhere min-w-0 flex-1 text-ui">
      <span className="font-medium">{title}</span>
      <span className="text-muted"> · {show}</span>
    </p>
  );
}
