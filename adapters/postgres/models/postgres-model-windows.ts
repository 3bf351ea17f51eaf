import type { ModelWindow, ModelWindowKey, ModelWindows } from '#core/ports/model-windows.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries, type ReadPool } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';

const KEY = 'server = $1 and model = $2 and configured_tokens = $3';
const FIND = `select window_tokens as "windowTokens", is_cut as "isCut", (extract(epoch from measured_at) * 1000)::float8 as "measuredMs"
  from model_windows where ${KEY} and measured_at is not null`;
const CLAIM = `insert into model_windows as w (server, model, configured_tokens, claimed_until) values ($1, $2, $3, $4)
  on conflict (server, model, configured_tokens) do update set claimed_until = $4
  where w.claimed_until is null or w.claimed_until <= $5 returning 1`;
const STORE = `insert into model_windows (server, model, configured_tokens, window_tokens, is_cut, measured_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (server, model, configured_tokens) do update
  set window_tokens = $4, is_cut = $5, measured_at = $6, claimed_until = null`;
const RELEASE = `update model_windows set claimed_until = null where ${KEY}`;

interface Row extends Omit<ModelWindow, 'measuredAt'> {
  readonly measuredMs: number;
}

/** Measured windows of models in Postgres. A claim is a lease in the row. */
export function postgresModelWindows({ pool }: { readonly pool: ReadPool }, clock: Clock): ModelWindows {
  const rows = preparedQueries(pool);
  const valuesOf = ({ server, model, configuredTokens }: ModelWindowKey) => [
    ...sanitizeText([server, model]),
    configuredTokens,
  ];
  return {
    async find(key) {
      const [found] = await rows<Row>('model_window', FIND, valuesOf(key));
      if (!found) return undefined;
      const { measuredMs, ...window } = found;
      return { ...window, measuredAt: new Date(measuredMs) };
    },
    async claim(key, until) {
      const claimed = await rows('model_window_claim', CLAIM, [...valuesOf(key), until, clock.now()]);
      return claimed.length > 0;
    },
    async store(key, { windowTokens, isCut, measuredAt }) {
      await rows('model_window_store', STORE, [...valuesOf(key), windowTokens, isCut, measuredAt]);
    },
    async release(key) {
      await rows('model_window_release', RELEASE, valuesOf(key));
    },
  };
}
