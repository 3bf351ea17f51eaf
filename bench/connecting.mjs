import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { randomTokens } from '../dist/adapters/crypto/random-tokens.js';
import { postgresApiKeys } from '../dist/adapters/postgres/connecting/postgres-integrations.js';
import { openPostgres } from '../dist/adapters/postgres/open-postgres.js';
import { formatApiKey } from '../dist/core/connecting/api-key.js';
import { analysedSample } from './support/analysed-sample.mjs';
import { onOwnPostgres } from './support/own-postgres.mjs';
import { median } from './support/product.mjs';

const TIMES = 200;
const WARM_UP = 30;
const KEYS = 20_000;
const CALL = { limit: 'read', windowSeconds: 60, scope: 'read' };

/** Measures the check of an API key among many, and MCP from `initialize` to the first tool's result. */
export function connecting() {
  const key = formatApiKey(randomBytes(32).toString('base64url'));
  return onOwnPostgres(
    async ({ product, postgres }) => {
      await fill(postgres.url, key);
      await analysedSample(product.url);
      return [
        {
          name: 'API key checked and counted, median',
          value: await keyCheck(postgres.url, key),
          unit: 'ms',
          bound: 1,
        },
        {
          name: 'MCP, initialize to first result, median',
          value: await mcp(product.url, key),
          unit: 'ms',
          bound: 50,
        },
      ];
    },
    { RATE_LIMIT_FACTOR: '1000' },
  );
}

/** A member with a key in use, and many others. */
async function fill(connectionString, key) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const digest = randomTokens.digest(key);
  try {
    await client.query(
      `insert into members (uid, email, email_verified, first_name, last_name, plan, subscription_status, billing_interval,
         is_active, created_at)
       select 'uid-' || n, 'm' || n || '@example.com', true, '', '', 'free', 'active', 'month', true, now()
       from generate_series(1, ${KEYS}) n`,
    );
    await client.query(
      `insert into api_keys (member_id, name, scopes, hint, digest, created_at)
       select id, 'bench', '{read,library}', 'pdg_', case uid when 'uid-1' then $1 else 'digest ' || id end, now() from members`,
      [digest],
    );
    await client.query('analyze members, api_keys');
  } finally {
    await client.end();
  }
}

async function keyCheck(url, key) {
  const postgres = await openPostgres({ url });
  try {
    const keys = postgresApiKeys(postgres, { now: () => new Date() });
    const digest = randomTokens.digest(key);
    return await medianOf(async () => {
      if (!(await keys.findGrant(digest, CALL))?.calls) throw new Error('The key was not counted.');
    });
  } finally {
    await postgres.close();
  }
}

function mcp(url, key) {
  const send = async (method, params) => {
    const response = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result } = await response.json();
    if (!result || result.isError) throw new Error(`${method}: ${response.status}`);
  };
  const clientInfo = { name: 'bench', version: '1' };
  return medianOf(async () => {
    await send('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    await send('tools/call', { name: 'search_summaries', arguments: { query: 'pricing' } });
  });
}

async function medianOf(measure) {
  const times = [];
  for (let n = 1; n <= WARM_UP + TIMES; n++) {
    const from = performance.now();
    await measure();
    if (n > WARM_UP) times.push(performance.now() - from);
  }
  return median(times);
}
