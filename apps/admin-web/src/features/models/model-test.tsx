import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Minus, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, NetworkFailure, useAdminApi } from '#admin-web/lib/admin-api.js';
import { formatNumber, formatUsd } from '#admin-web/lib/format.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import type { ModelPurpose } from '#core/models/model-purposes.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { classNames } from '#ui/lib/class-names.js';
import { parseEvents } from '#ui/lib/parse-events.js';
import { PURPOSES } from './models.js';

type ModelTest = ResponseBody<'POST /api/podmin/models/{purpose}/test'>;
type Step = ModelTest['steps'][number];

const STEPS: Readonly<Record<Step['step'], string>> = {
  answer: 'Answer',
  schema: 'JSON schema',
  streaming: 'Streaming',
  window: 'Window',
  latency: 'Latency',
  speed: 'Speed',
};

const STATES = {
  ok: { text: 'OK', Icon: Check, tone: 'text-accent' },
  warning: { text: 'Warning', Icon: TriangleAlert, tone: 'text-ink' },
  failed: { text: 'Failed', Icon: X, tone: 'text-danger' },
  skipped: { text: 'Skipped', Icon: Minus, tone: 'text-muted' },
} as const satisfies Record<Step['state'], unknown>;

/** A test of the model of a purpose that can be cancelled. `steps`: those that have ended while it runs. */
export function useModelTest(purpose: ModelPurpose) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const abort = useRef<AbortController>(undefined);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  useEffect(() => () => abort.current?.abort(), []);
  const { mutate, reset, ...test } = useMutation({
    mutationFn: async () => {
      abort.current = new AbortController();
      setSteps([]);
      const { body } = await api.open(`models/${purpose}/test`, {
        method: 'POST',
        headers: { accept: 'text/event-stream' },
        signal: abort.current.signal,
      });
      let done: ModelTest | undefined;
      const onEvent = ({ event, data }: { readonly event?: string; readonly data: string }) => {
        if (event === 'done') done = JSON.parse(data);
        else if (event === 'step') setSteps((ended) => [...ended, JSON.parse(data)]);
      };
      if (body) await parseEvents(body, { onEvent });
      if (!done) throw new NetworkFailure('the test broke off');
      return done;
    },
    // The test measures speed and records an error.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['models'], exact: true }),
  });
  const isCancelled = test.isError && abort.current?.signal.aborted === true;
  return { ...test, steps, isCancelled, run: () => mutate(), cancel: () => abort.current?.abort() };
}

interface ModelTestResultProps {
  readonly purpose: ModelPurpose;
  readonly test: ReturnType<typeof useModelTest>;
}

/** A test while it runs, and what it found, line by line. */
export function ModelTestResult({ purpose, test }: ModelTestResultProps) {
  const { name } = PURPOSES[purpose];
  if (test.isPending) {
    return (
      <div className="mt-3 text-note">
        <div className="flex flex-wrap items-center gap-3">
          <p role="status">Testing the model of {name}. It takes up to a minute.</p>
          <progress className="h-1 w-24 accent-accent" aria-label={`Test of the model of ${name}`} />
          <SmallButton onClick={test.cancel}>Cancel</SmallButton>
        </div>
        <div aria-live="polite">
          <Steps steps={test.steps} />
        </div>
      </div>
    );
  }
  if (test.isCancelled) {
    return (
      <p role="status" className="mt-3 text-muted text-note">
        The test was cancelled.
      </p>
    );
  }
  if (test.isError) {
    return (
      <div className="mt-3">
        <ErrorAlert
          title="The test failed"
          error={test.error}
          text={errorMessage(test.error)}
          onRetry={test.run}
        />
      </div>
    );
  }
  return test.data ? <Findings purpose={purpose} test={test.data} /> : null;
}

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {steps.map(({ step, state, text }) => {
        const { text: word, Icon, tone } = STATES[state];
        return (
          <li key={step} className="flex gap-2">
            <Icon size={16} aria-hidden="true" className={classNames('mt-0.5 shrink-0', tone)} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-medium">{STEPS[step]}</span>
              <span className="sr-only"> ({word})</span>: {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Findings({ purpose, test }: { readonly purpose: ModelPurpose; readonly test: ModelTest }) {
  return (
    <div className="mt-3 text-note">
      <p role="status" className={classNames('font-medium', !test.isUsable && 'text-danger')}>
        {test.isUsable ? `${test.model} can be used.` : `${test.model} cannot be used.`}
      </p>
      <Steps steps={test.steps} />
      <p className="mt-1 text-muted tabular-nums">{figures(purpose, test)}</p>
    </div>
  );
}

function figures(
  purpose: ModelPurpose,
  { latencyMs, tokensPerSecond, contextTokens, costUsd }: ModelTest,
): string {
  const answered = purpose === 'transcription' ? 'the answer' : 'the first word';
  return [
    latencyMs !== undefined && `${formatNumber(Math.round(latencyMs))} ms to ${answered}`,
    tokensPerSecond !== undefined && `${formatNumber(Math.round(tokensPerSecond))} tokens a second`,
    contextTokens !== undefined && `window of ${formatNumber(contextTokens)} tokens`,
    costUsd !== undefined && `cost ${formatUsd(costUsd)}`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
