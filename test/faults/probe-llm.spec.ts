import { inspect } from 'node:util';
import { probeLlm } from '../../adapters/llm/openai/probe-llm.js';
import { readEnv } from '../../apps/api/src/env/env.js';
import type { Logger } from '../../apps/api/src/observability/logger.js';
import { askLlm } from '../../apps/api/src/wiring/llm.js';
import { type OpenaiFault, type OpenaiStandIn, startOpenaiStandIn } from '../upstreams/openai.js';

const KEY = 'sk-secret-0123456789';

let standIn: OpenaiStandIn;
beforeEach(async () => {
  standIn = await startOpenaiStandIn();
});
afterEach(() => standIn.close());

const probe = (model = 'stand-in') =>
  probeLlm({ apiKey: KEY, baseUrl: standIn.url, model, listMs: 300, trialMs: 300 });

describe('the probe of the language model', () => {
  it('finds a server that has the model and takes a schema, for the price of one token', async () => {
    expect(await probe()).toEqual({ state: 'ready', jsonSchema: true });
    expect(standIn.requests.map(({ body }) => body.max_tokens)).toEqual([1]);
  });

  it('finds a server that takes no schema', async () => {
    standIn.misbehave('no-json-schema');
    expect(await probe()).toEqual({ state: 'ready', jsonSchema: false });
  });

  it('tells a model that the server lists and does not load in time from none', async () => {
    standIn.misbehave('hang', 1, (prompt) => prompt !== '');
    expect(await probe()).toMatchObject({ state: 'ready' });
  });

  it.each<[OpenaiFault, string]>([
    ['404', 'no_model'],
    ['401', 'rejected'],
    ['hang', 'unreachable'],
    ['trickle', 'unreachable'],
    ['reset', 'unreachable'],
    ['reset-midway', 'unreachable'],
    ['500', 'unreachable'],
    ['429', 'unreachable'],
    ['broken-body', 'unreachable'],
    ['strange-body', 'unreachable'],
    ['huge', 'unreachable'],
  ])('says of "%s": %s, soon and without the key', async (fault, state) => {
    standIn.misbehave(fault);
    const started = performance.now();
    const found = await probe();
    expect(found).toMatchObject({ state, cause: expect.any(Error) });
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(inspect(found, { depth: 20, showHidden: true })).not.toContain(KEY);
  });

  it('says that nobody is there', async () => {
    const { url } = standIn;
    await standIn.close();
    expect(await probeLlm({ baseUrl: url, model: 'stand-in' })).toMatchObject({ state: 'unreachable' });
    standIn = await startOpenaiStandIn();
  });
});

describe('what a start says of the language model (contract §1)', () => {
  const heard: [string, string][] = [];
  const log = {
    info: (_: object, message: string) => heard.push(['info', message]),
    warn: (_: object, message: string) => heard.push(['warn', message]),
  } as unknown as Logger;
  const ask = (variables: Record<string, string>) => {
    heard.length = 0;
    return askLlm(readEnv(variables), log);
  };

  it('is a warning when it cannot be used, and a line of information when it can', async () => {
    const variables = { OPENAI_BASE_URL: standIn.url, OPENAI_MODEL: 'stand-in' };
    expect(await ask(variables)).toBe('answers, takes a JSON schema');
    expect(heard).toEqual([['info', 'the language model answers, takes a JSON schema']]);
    standIn.misbehave('reset');
    expect(await ask(variables)).toBe('does not answer');
    expect(heard).toEqual([['warn', 'the language model does not answer']]);
  });

  it('is nothing where the built-in summariser works', () => {
    expect(ask({})).toBeUndefined();
    expect(ask({ OPENAI_API_KEY: KEY, OPENAI_MODEL: 'extractive' })).toBeUndefined();
    expect(heard).toEqual([]);
  });
});
