import { errorMessage } from '#admin-web/lib/admin-api.js';
import { formatBytes } from '#admin-web/lib/format.js';
import { FormError } from '#admin-web/ui/errors.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { isModel } from '#core/models/model-purposes.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { downloadProgress, LocalModelState } from './local-model-state.js';
import {
  type LocalModels,
  localKind,
  PURPOSES,
  type PurposeModel,
  useChooseModel,
  useLocalModels,
  useModels,
} from './models.js';
import { PurposePanel } from './purpose-panel.js';

const TEXTS = {
  summary:
    'Without one, summaries are passages of the transcript. A model can run on this machine, or on a server that you name.',
  transcription:
    'Episodes without a transcript need their recording turned into text, here or by a server that you name.',
} as const;

/** Chooses the model of a purpose: the recommended one of this machine, or any other. */
export function ModelStep({ purpose }: { readonly purpose: keyof typeof TEXTS }) {
  const query = useModels();
  const local = useLocalModels();
  return (
    <>
      <p className="mb-2 text-muted text-note">{TEXTS[purpose]}</p>
      <QueryStates
        data={query.data}
        query={query}
        loading={<Skeleton className="h-12 w-full" />}
        failure="Failed to load the models"
        failureText={errorMessage(query.error)}
      >
        {({ purposes }) => {
          const model = purposes.find((known) => known.purpose === purpose);
          return (
            model && (
              <>
                <PurposePanel model={model} localModels={local.data?.models} />
                {model.source !== 'environment' && !isModel(model) && local.data && (
                  <LocalOffer model={model} local={local.data} />
                )}
              </>
            )
          );
        }}
      </QueryStates>
    </>
  );
}

interface LocalOfferProps {
  readonly model: PurposeModel;
  readonly local: LocalModels;
}

/** Downloads of the kind that is needed, else the recommended one, until one is used. */
function LocalOffer({ model: { purpose }, local: { models, freeBytes } }: LocalOfferProps) {
  const { mutate, isPending, error } = useChooseModel(purpose);
  const kind = localKind(purpose);
  const ofKind = models.filter((known) => known.kind === kind);
  const known = ofKind.filter(({ state }) => state !== 'available');
  const offered = known.length > 0 ? known : ofKind.filter(({ isRecommended }) => isRecommended);
  if (offered.length === 0) {
    return (
      ofKind.length > 0 && (
        <p className="mt-2 text-muted text-note">No model of the catalogue fits this machine.</p>
      )
    );
  }
  return (
    <div className="mt-3 grid gap-2 text-note">
      <p role="status" className="sr-only">
        {downloadProgress(offered)}
      </p>
      {offered.map((local) => (
        <div key={local.name} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="[overflow-wrap:anywhere]">
            <span className="font-medium">{local.name}</span>
            {local.bytes !== undefined && ` (${formatBytes(local.bytes)})`}
            {local.isRecommended && ', recommended for this machine'}
          </span>
          <LocalModelState model={local} freeBytes={freeBytes} />
          {local.state === 'installed' && (
            <SmallButton
              tone="primary"
              isBusy={isPending}
              aria-label={`Use ${local.name} for ${PURPOSES[purpose].name}`}
              onClick={() => mutate({ provider: 'local', model: local.name })}
            >
              Use it
            </SmallButton>
          )}
        </div>
      ))}
      <FormError error={error} />
    </div>
  );
}
