import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Minus, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorMessage, useAdminApi } from '#admin-web/lib/admin-api.js';
import { formatNumber, formatUsd } from '#admin-web/lib/format.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import type { ModelPurpose } from '#core/models/model-purposes.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { classNames } from '#ui/lib/class-names.js';
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

/** A test of the model of a purpose that can be cancelled. */
export function useModelTest(purpose: ModelPurpose) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const { mutate, reset, ...test } = useMutation({
    mutationFn: async () => {
      abort.current = new AbortController();
      const options = { path: { purpose }, signal: abort.current.signal };
      return (await api.call('POST /api/podmin/models/{purpose}/test', options)).data;
    },
    // The test measures speed and records an error.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['models'], exact: true }),
  });
  const isCancelled = test.isError && abort.current?.signal.aborted === true;
  return { ...test, isCancelled, run: () => mutate(), cancel: () => abort.current?.abort() };
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
      <div className="mt-3 flex flex-wrap items-center gap-3 text-note">
        <p role="status">Testing the model of {name}. It takes up to a minute.</p>
        <progress className="h-1 w-24 accent-accent" aria-label={`Test of the model of ${name}`} />
        <SmallButton onClick={test.cancel}>Cancel</SmallButton>
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
  return test.data ? <Findings test={test.data} /> : null;
}

function Findings({ test }: { readonly test: ModelTest }) {
  return (
    <div className="mt-3 text-note">
      <p role="status" className={classNames('font-medium', !test.isUsable && 'text-danger')}>
        {test.isUsable ? `${test.model} can be used.` : `${test.model} cannot be used.`}
      </p>
      <ul className="mt-1 grid gap-1">
        {test.steps.map(({ step, state, text }) => {
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
      <p className="mt-1 text-muted tabular-nums">{figures(test)}</p>
    </div>
  );
}

function figures({ latencyMs, tokensPerSecond, contextTokens, costUsd }: ModelTest): string {
  return [
    latencyMs !== undefined && `${formatNumber(Math.round(latencyMs))} ms to the first word`,
    tokensPerSecond !== undefined && `${formatNumber(Math.round(tokensPerSecond))} tokens a second`,
    contextTokens !== undefined && `window of ${formatNumber(contextTokens)} tokens`,
    costUsd !== undefined && `cost ${formatUsd(costUsd)}`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
