import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorMessage } from '#admin-web/lib/admin-api.js';
import { useMe } from '#admin-web/lib/admin-session.js';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { publicAddressProblem, SETUP_STEPS, type SetupStep, setupStepState } from '#core/admin/setup.js';
import { isModel } from '#core/models/model-purposes.js';
import { PRODUCT_NAME } from '#core/product.js';
import { Badge } from '#ui/components/badge.js';
import { Button } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Loading } from '#ui/components/skeleton.js';
import { useModels } from './models.js';
import { type Setup, useChangeSetup, useSetup } from './setup.js';
import { ModelStep } from './setup-model-step.js';
import { AddressStep, MailStep, ShowsStep } from './setup-steps.js';

const TITLES: Readonly<Record<SetupStep, string>> = {
  model: 'A language model',
  transcription: 'Transcription',
  mail: 'Mail',
  address: 'Public address',
  shows: 'First shows',
};

const STATES = { done: 'Done', skipped: 'Skipped', open: 'Open' } as const;

/** The setup at the first login (contract §10): five steps, each of which can wait. */
export function SetupPage() {
  usePageTitle('Setup');
  const query = useSetup();
  const { mutate, isPending } = useChangeSetup();
  const navigate = useNavigate();
  const isDue = query.data?.isDue;
  const isOpening = useRef(false);
  useEffect(() => {
    if (!isDue || isOpening.current) return;
    isOpening.current = true;
    mutate({});
  }, [isDue, mutate]);
  const finish = () => mutate({ isFinished: true }, { onSuccess: () => void navigate('/') });
  return (
    <div className="max-w-[52rem] pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        <h1 className="text-lead">Set up {PRODUCT_NAME}</h1>
        {query.data && !query.data.isFinished && (
          <SmallButton isBusy={isPending} onClick={finish}>
            Skip the setup
          </SmallButton>
        )}
      </div>
      <p className="text-muted text-ui">
        Five steps, and each can wait. You find this page again under{' '}
        <Link to="/models" className="link">
          Models
        </Link>
        .
      </p>
      <QueryStates
        data={query.data}
        query={query}
        loading={
          <Loading label="Loading the setup…" rows={SETUP_STEPS.length} height="h-20" className="mt-4" />
        }
        failure="Failed to load the setup"
        failureText={errorMessage(query.error)}
      >
        {(setup) => (
          <>
            <Steps setup={setup} onSkip={(skipped) => mutate({ skipped })} />
            {setup.isFinished ? (
              <Link to="/" className="link mt-4 inline-block">
                To the overview
              </Link>
            ) : (
              <Button className="mt-4" isBusy={isPending} onClick={finish}>
                Finish
              </Button>
            )}
          </>
        )}
      </QueryStates>
    </div>
  );
}

interface StepsProps {
  readonly setup: Setup;
  readonly onSkip: (skipped: SetupStep[]) => void;
}

function Steps({ setup, onSkip }: StepsProps) {
  const purposes = useModels().data?.purposes;
  const { email = '' } = useMe().data?.admin ?? {};
  const { skipped } = setup;
  const serves = (purpose: 'summary' | 'transcription') =>
    purposes?.some((model) => model.purpose === purpose && isModel(model));
  const steps: Readonly<
    Record<SetupStep, { readonly isConfigured: boolean | undefined; readonly content: ReactNode }>
  > = {
    model: { isConfigured: serves('summary'), content: <ModelStep purpose="summary" /> },
    transcription: {
      isConfigured: serves('transcription'),
      content: <ModelStep purpose="transcription" />,
    },
    mail: {
      isConfigured: setup.mail.server !== undefined,
      content: <MailStep mail={setup.mail} email={email} />,
    },
    address: {
      isConfigured: publicAddressProblem(setup.publicUrl, window.location.origin) === undefined,
      content: <AddressStep publicUrl={setup.publicUrl} />,
    },
    shows: {
      isConfigured: setup.shows.summarized + setup.shows.followed > 0,
      content: <ShowsStep shows={setup.shows} />,
    },
  };
  return (
    <ol className="mt-4">
      {SETUP_STEPS.map((step, index) => {
        const { isConfigured, content } = steps[step];
        // Unknown until the models are loaded.
        const state = isConfigured === undefined ? undefined : setupStepState(step, isConfigured, skipped);
        const id = `setup-${step}`;
        return (
          <li key={step} className="border-line border-t py-4">
            <section aria-labelledby={id}>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h2 id={id} className="text-ui">
                  {index + 1}. {TITLES[step]}
                </h2>
                {state && <Badge tone={state === 'done' ? 'accent' : 'plain'}>{STATES[state]}</Badge>}
                {state && state !== 'done' && (
                  <SmallButton
                    className="ml-auto"
                    aria-label={`${state === 'open' ? 'Skip' : 'Take up again'}: ${TITLES[step]}`}
                    onClick={() =>
                      onSkip(
                        state === 'open' ? [...skipped, step] : skipped.filter((other) => other !== step),
                      )
                    }
                  >
                    {state === 'open' ? 'Skip' : 'Take up again'}
                  </SmallButton>
                )}
              </div>
              {state !== 'skipped' && <div className="mt-2">{content}</div>}
            </section>
          </li>
        );
      })}
    </ol>
  );
}
