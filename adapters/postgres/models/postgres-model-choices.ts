import type {
  ModelChoices,
  ModelHealth,
  ModelHealthEntry,
  StoredModelChoice,
} from '#core/ports/model-choices.js';
import type { Clock } from '#core/ports/system.js';
import { appendAccessLog } from '../admin/append-access-log.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, RollbackSignal, transactionQueries } from '../connection/transaction.js';
import { isoTime, type RowOf, withoutNulls } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';

const LIST = `select purpose, provider, model, base_url as "baseUrl", api_key as "encryptedKey",
  context_tokens as "contextTokens", ${isoTime('chosen_at')} as "chosenAt" from model_choices limit 100`;
const SAVE = `insert into model_choices (purpose, provider, model, base_url, api_key, context_tokens, chosen_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (purpose) do update set provider = excluded.provider, model = excluded.model,
    base_url = excluded.base_url, api_key = excluded.api_key, context_tokens = excluded.context_tokens,
    chosen_at = excluded.chosen_at`;
const LOCK = "select pg_advisory_xact_lock(hashtextextended('model choices', 0))";
const DELETE = 'delete from model_choices where purpose = $1 returning purpose';

/** Choices of models in Postgres, whose trigger notifies every process. */
export function postgresModelChoices(
  postgres: Pick<Postgres, 'orm' | 'pool' | 'notifications'>,
  clock: Clock,
): ModelChoices {
  const rows = preparedQueries(postgres.pool);
  return {
    list: async () =>
      (await rows<RowOf<StoredModelChoice>>('model_choices', LIST, [])).map(withoutNulls<StoredModelChoice>),
    exclusively: (work) =>
      inTransaction(postgres, async (em) => {
        await transactionQueries(em)(LOCK, []);
        return work();
      }),
    save: ({ purpose, provider, model, baseUrl, encryptedKey, contextTokens }, entry) =>
      inTransaction<void>(postgres, async (em) => {
        const texts = sanitizeText([model ?? null, baseUrl ?? null, encryptedKey ?? null]);
        const values = [purpose, provider, ...texts, contextTokens ?? null, clock.now()];
        await transactionQueries(em)(SAVE, values);
        await appendAccessLog(em, entry, clock.now());
      }),
    delete: (purpose, entry) =>
      inTransaction<boolean>(postgres, async (em) => {
        const deleted = await transactionQueries(em)(DELETE, [purpose]);
        if (deleted.length === 0) return new RollbackSignal(false);
        await appendAccessLog(em, entry, clock.now());
        return true;
      }),
    watch: (listener) =>
      postgres.notifications.watchContent((change) => {
        if (change === 'models' || change === 'everything') listener();
      }),
    health: postgresModelHealth(postgres, clock),
  };
}

const HEALTH = `select purpose, model, case when seconds > 0 then output_tokens / seconds end as "tokensPerSecond",
  error, ${isoTime('failed_at')} as "failedAt" from model_health limit 100`;
/** Each measurement halves the weight of those before. */
const RECORD = `insert into model_health as h (purpose, model, output_tokens, seconds, error, failed_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (purpose) do update set model = $2,
    output_tokens = case when h.model <> $2 then $3 when $4 > 0 then h.output_tokens / 2 + $3 else h.output_tokens end,
    seconds = case when h.model <> $2 then $4 when $4 > 0 then h.seconds / 2 + $4 else h.seconds end,
    error = coalesce($5, case when h.model = $2 then h.error end),
    failed_at = coalesce($6, case when h.model = $2 then h.failed_at end)`;
const MAX_ERROR = 300;

interface HealthRow extends Pick<ModelHealthEntry, 'purpose' | 'model' | 'tokensPerSecond'> {
  readonly error?: string;
  readonly failedAt?: string;
}

function postgresModelHealth({ pool }: Pick<Postgres, 'pool'>, clock: Clock): ModelHealth {
  const rows = preparedQueries(pool);
  return {
    list: async () =>
      (await rows<RowOf<HealthRow>>('model_health', HEALTH, [])).map((row) => {
        const { error, failedAt, ...entry } = withoutNulls<HealthRow>(row);
        return { ...entry, ...(error && failedAt && { lastError: { message: error, at: failedAt } }) };
      }),
    async record(purpose, model, { outputTokens = 0, seconds = 0, error }) {
      const message = error === undefined ? null : sanitizeText(error.slice(0, MAX_ERROR));
      const failedAt = error === undefined ? null : clock.now();
      await rows('model_health_record', RECORD, [purpose, model, outputTokens, seconds, message, failedAt]);
    },
  };
}
