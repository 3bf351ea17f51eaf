import { FormError } from '#admin-web/ui/errors.js';
import type { ModelProvider } from '#core/models/model-purposes.js';
import { isModel } from '#core/models/model-purposes.js';
import { MAX_API_KEY, MAX_BASE_URL, MAX_MODEL_NAME } from '#core/models/parse-choice.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { SelectField, TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { fieldErrors } from '#ui/lib/field-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import {
  type LocalModel,
  localKind,
  type ModelChoice,
  PROVIDERS,
  PURPOSES,
  type PurposeModel,
  useChooseModel,
} from './models.js';

interface ChooseModelDialogProps {
  readonly title: string;
  readonly model: PurposeModel;
  readonly localModels: readonly LocalModel[] | undefined;
  readonly onClose: () => void;
}

interface TypedChoice {
  /** Empty: no choice of one's own. */
  readonly provider: ModelProvider | '';
  readonly model: string;
  readonly localModel: string;
  readonly baseUrl: string;
  readonly contextTokens: string;
  readonly apiKey: string;
  readonly removesKey: boolean;
}

const FIELDS = ['provider', 'model', 'baseUrl', 'contextTokens', 'apiKey'] as const;

/** Chooses provider, model, address and key of a purpose. A stored key is never shown. */
export function ChooseModelDialog({ title, model, localModels = [], onClose }: ChooseModelDialogProps) {
  const { purpose, chosen, providers } = model;
  const installed = localModels.filter(
    ({ state, kind }) => state === 'installed' && kind === localKind(purpose),
  );
  const { field, register, watch, handleSubmit, setError, formState } = useFormFields<TypedChoice>({
    defaultValues: typedChoice(model, installed),
  });
  const { mutate, isPending, error } = useChooseModel(purpose);
  const provider = watch('provider');
  const submit = handleSubmit((typed) => {
    mutate(choiceOf(typed), {
      onSuccess: () => {
        showToast({
          title: 'Model Chosen',
          description: `The next run for ${PURPOSES[purpose].name} uses it.`,
        });
        onClose();
      },
      onError: (refusal) => {
        for (const { field: name, message } of fieldErrors(refusal, FIELDS))
          setError(name === 'model' && typed.provider === 'local' ? 'localModel' : name, { message });
      },
    });
  });
  const isRemote = provider === 'openai' || provider === 'anthropic';
  const hasErrors = Object.keys(formState.errors).length > 0;
  return (
    <Dialog
      title={title}
      description="It holds from the next run on."
      dismissible={!formState.isDirty}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
        <SelectField
          label="Provider"
          options={[
            { value: '', label: withoutChoice(model) },
            ...providers.map((value) => ({ value, label: PROVIDERS[value] })),
          ]}
          {...field('provider')}
        />
        {provider === 'local' && (
          <SelectField
            label="Model"
            hint={installed.length === 0 ? 'No model of this kind is installed. Add one first.' : undefined}
            options={installed.map(({ name }) => ({ value: name, label: name }))}
            {...field('localModel', { required: 'Choose an installed model.' })}
          />
        )}
        {isRemote && (
          <>
            <TextField
              label="Model"
              maxLength={MAX_MODEL_NAME}
              autoCapitalize="none"
              spellCheck={false}
              hint="As the provider names it. Empty: the provider’s default."
              {...field('model')}
            />
            <TextField
              label="Address"
              inputMode="url"
              maxLength={MAX_BASE_URL}
              autoCapitalize="none"
              spellCheck={false}
              hint="Of a compatible server, like http://localhost:11434/v1. Empty: the provider’s own."
              {...field('baseUrl')}
            />
            <TextField
              label="Key"
              type="password"
              autoComplete="off"
              maxLength={MAX_API_KEY}
              hint={
                chosen?.hasKey
                  ? 'A key is stored and stays while provider and address do. Type one to replace it.'
                  : 'Stored encrypted and not shown again. Empty: no key.'
              }
              {...field('apiKey')}
            />
            {chosen?.hasKey && (
              <label className="flex min-h-11 items-center gap-3 text-ui">
                <input type="checkbox" className="size-5 accent-accent" {...register('removesKey')} />
                Remove the stored key
              </label>
            )}
            {localKind(purpose) === 'language' && purpose !== 'speech' && (
              <TextField
                label="Window in tokens"
                inputMode="numeric"
                hint="What the server is set to read at once. Empty: what is known of the model."
                {...field('contextTokens', {
                  validate: (typed) =>
                    typed.trim() === '' || /^\d+$/.test(typed.trim()) || 'Enter a whole number.',
                })}
              />
            )}
          </>
        )}
        {!hasErrors && <FormError error={error} />}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Saving…' : 'Save'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function withoutChoice({ purpose }: PurposeModel): string {
  return purpose === 'check' || purpose === 'questions' ? 'The same as for summaries' : 'Default';
}

function typedChoice({ chosen }: PurposeModel, installed: readonly LocalModel[]): TypedChoice {
  return {
    provider: chosen?.provider ?? '',
    model: chosen?.model ?? '',
    localModel: (chosen?.provider === 'local' ? chosen.model : undefined) ?? installed[0]?.name ?? '',
    baseUrl: chosen?.baseUrl ?? '',
    contextTokens: chosen?.contextTokens === undefined ? '' : String(chosen.contextTokens),
    apiKey: '',
    removesKey: false,
  };
}

function choiceOf({
  provider,
  model,
  localModel,
  baseUrl,
  contextTokens,
  apiKey,
  removesKey,
}: TypedChoice): ModelChoice {
  if (provider === '') return { provider: null };
  if (provider === 'local') return { provider, model: localModel };
  if (!isModel({ provider })) return { provider };
  const key = apiKey.trim() || (removesKey ? null : undefined);
  return {
    provider,
    ...(model.trim() && { model: model.trim() }),
    ...(baseUrl.trim() && { baseUrl: baseUrl.trim() }),
    ...(contextTokens.trim() && { contextTokens: Number(contextTokens) }),
    ...(key !== undefined && { apiKey: key }),
  };
}
