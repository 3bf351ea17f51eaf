import { type ReactNode, useState } from 'react';
import { formatNumber, formatUsd } from '#admin-web/lib/format.js';
import { Moment } from '#admin-web/ui/moment.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { isModel } from '#core/models/model-purposes.js';
import { ChooseModelDialog } from './choose-model-dialog.js';
import { ModelTestResult, useModelTest } from './model-test.js';
import { type LocalModel, PROVIDERS, PURPOSES, type PurposeModel } from './models.js';

interface PurposePanelProps {
  readonly model: PurposeModel;
  /** Models that can be chosen on this machine; undefined while they are unknown. */
  readonly localModels: readonly LocalModel[] | undefined;
}

/** The model of a purpose with its figures and costs, and buttons to choose and to test it. */
export function PurposePanel({ model, localModels }: PurposePanelProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { purpose, source, variable } = model;
  const test = useModelTest(purpose);
  const { title, name } = PURPOSES[purpose];
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-60 flex-1">
          <p className="text-ui [overflow-wrap:anywhere]">
            <ModelName model={model} />
          </p>
          <p className="text-muted text-note">
            <SourceText model={model} />
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {source !== 'environment' && (
            <SmallButton aria-label={`Choose the model of ${name}`} onClick={() => setChoosing(true)}>
              Choose
            </SmallButton>
          )}
          {isModel(model) && (
            <SmallButton
              aria-label={`Test the model of ${name}`}
              isBusy={test.isPending}
              onClick={() => test.run()}
            >
              Test
            </SmallButton>
          )}
        </div>
      </div>
      {variable && model.chosen && (
        <Note>
          Your choice is not used while {variable} is set: {PROVIDERS[model.chosen.provider]}.
        </Note>
      )}
      {isModel(model) && <Facts model={model} />}
      {model.warnings.map((warning) => (
        <Note key={warning}>
          <span className="font-medium">Warning:</span> {warning}
        </Note>
      ))}
      {model.lastError && (
        <p className="mt-2 border-danger border-l-2 pl-3 text-note [overflow-wrap:anywhere]">
          <span className="font-medium text-danger">Last error</span>, <Moment iso={model.lastError.at} />:{' '}
          {model.lastError.message}
        </p>
      )}
      <ModelTestResult purpose={purpose} test={test} />
      {isChoosing && (
        <ChooseModelDialog
          title={`Model of ${name}`}
          model={model}
          localModels={localModels}
          onClose={() => setChoosing(false)}
          key={title}
        />
      )}
    </>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className="mt-2 border-line-strong border-l-2 pl-3 text-note [overflow-wrap:anywhere]">{children}</p>
  );
}

function ModelName({ model: { provider, model, baseUrl } }: { readonly model: PurposeModel }) {
  const place = provider === 'openai' && baseUrl ? baseUrl : PROVIDERS[provider];
  return model ? (
    <>
      <span className="font-medium">{model}</span> <span className="text-muted">· {place}</span>
    </>
  ) : (
    <span className="font-medium">{place}</span>
  );
}

function SourceText({ model: { source, variable, follows, chosen } }: { readonly model: PurposeModel }) {
  if (source === 'environment') {
    return variable ? (
      <>
        Set by <code>{variable}</code> in the environment. Change it there.
      </>
    ) : (
      'Set by the environment. Change it there.'
    );
  }
  if (source === 'default') return follows ? 'The same as for summaries.' : 'Not chosen yet.';
  return chosen ? (
    <>
      Chosen here, <Moment iso={chosen.chosenAt} />
      {chosen.hasKey && '. Its key is stored'}.
    </>
  ) : (
    'Chosen here.'
  );
}

function Facts({ model }: { readonly model: PurposeModel }) {
  const { contextTokens, tokensPerSecond, hourUsd, month } = model;
  const facts = [
    ['Window', contextTokens !== undefined && `${formatNumber(contextTokens)} tokens`],
    ['Speed', tokensPerSecond !== undefined && `${formatNumber(Math.round(tokensPerSecond))} tokens/s`],
    ['An hour of talk', hourUsd !== undefined && formatUsd(hourUsd)],
    ['Runs this month', runsText(month)],
    ['Calls this month', formatNumber(month.calls)],
    ['Cost this month', costText(month)],
  ] as const;
  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1.5 text-note sm:grid-cols-3 lg:grid-cols-6">
      {facts.map(
        ([term, value]) =>
          value !== false && (
            <div key={term}>
              <dt className="text-muted">{term}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function runsText({ runs, failed }: PurposeModel['month']): string {
  return failed === 0 ? formatNumber(runs) : `${formatNumber(runs)} (${formatNumber(failed)} failed)`;
}

function costText({ costUsd, runs, unpricedRuns }: PurposeModel['month']): string {
  if (runs > 0 && unpricedRuns === runs) return 'price unknown';
  const without =
    unpricedRuns === 0
      ? ''
      : ` and ${formatNumber(unpricedRuns)} ${unpricedRuns === 1 ? 'run' : 'runs'} without a price`;
  return formatUsd(costUsd) + without;
}
