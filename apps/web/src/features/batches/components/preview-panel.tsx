import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { batchPath, MAX_BATCH_ITEMS } from '#core/batches/batch.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { type BatchRequest, type Preview, useStartBatch } from '../api.js';
import { batchTexts as texts } from '../texts.js';

interface PreviewPanelProps {
  readonly preview: Preview;
  readonly request: BatchRequest;
}

type Item = Preview['items'][number];

const isUsable = ({ key, problem }: Item) => key !== undefined && problem === undefined;
const keyOf = ({ key = '' }: Item) => key;

/** Preview of a batch, each episode with a checkbox, and the button that starts it. */
export function PreviewPanel({ preview, request }: PreviewPanelProps) {
  const { items, total, title, allowanceLeft } = preview;
  const rows = items.map((item, index) => ({ number: index + 1, item }));
  const usable = items.filter(isUsable);
  const first = () => new Set(usable.slice(0, MAX_BATCH_ITEMS).map(keyOf));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(first);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const start = useStartBatch();
  const navigate = useNavigate();
  const id = useId();

  const taken = usable.filter((item) => chosen.has(keyOf(item)));
  const cost = taken.filter(({ free }) => !free).length;
  const seconds = taken.reduce((sum, { durationSeconds = 0 }) => sum + durationSeconds, 0);
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next);
    setKey(crypto.randomUUID());
  };
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    choose(next);
  };
  const submit = () => {
    const links = taken.map(({ url }) => url);
    const wanted = request.playlist === undefined ? { links } : { ...request, keys: taken.map(keyOf) };
    start.mutate(
      { request: wanted, key: idempotencyKey },
      { onSuccess: (batch) => navigate(batchPath(batch.id)) },
    );
  };

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="wrap-anywhere text-title">
        {title}
      </h2>
      <p className="mt-2 text-ui" aria-live="polite">
        {texts.chosen(taken.length, Math.round(seconds / 60))}
        <br />
        {cost > allowanceLeft ? texts.tooMany(cost, allowanceLeft) : texts.cost(cost, allowanceLeft)}
      </p>
      {total > MAX_BATCH_ITEMS && (
        <p className="mt-1 text-muted text-note">
          {total > items.length && texts.listed(items.length, total)} {texts.full}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="text" onClick={() => choose(first())}>
          {texts.all}
        </Button>
        <Button variant="text" onClick={() => choose(new Set())}>
          {texts.none}
        </Button>
      </div>
      <ul className="mt-2 max-h-[28rem] divide-y divide-line overflow-y-auto border-line border-y">
        {rows.map(({ number, item }) => (
          <li key={number}>
            <label className="flex min-h-11 items-start gap-3 py-2 text-ui">
              <input
                type="checkbox"
                className="mt-1 size-5 shrink-0 accent-accent"
                disabled={!isUsable(item)}
                checked={isUsable(item) && chosen.has(keyOf(item))}
                onChange={() => toggle(keyOf(item))}
              />
              <span className="wrap-anywhere min-w-0 flex-1">
                {item.title ?? item.url}
                {item.show && <span className="text-muted"> · {item.show}</span>}
                {item.free && <span className="block text-muted text-note">{texts.free}</span>}
                {item.problem && <span className="block text-danger text-note">{item.problem.message}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {taken.length > MAX_BATCH_ITEMS && <p className="mt-2 text-danger text-note">{texts.full}</p>}
      {start.isError && (
        <div className="mt-4">
          <ErrorAlert title={texts.startFailed} error={start.error} onRetry={submit} />
        </div>
      )}
      <Button
        className="mt-4"
        isBusy={start.isPending}
        disabled={taken.length === 0 || taken.length > MAX_BATCH_ITEMS}
        onClick={submit}
      >
        {texts.start(taken.length)}
      </Button>
    </section>
  );
}
