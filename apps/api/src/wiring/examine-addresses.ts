import { connect } from 'node:net';
import type { Env } from '../env/env.js';
import { connectionAdvice } from './connection-advice.js';

/** Variables that name a server of the operator's choice; nothing is sent there. */
const ADDRESSES = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'HF_ENDPOINT',
  'YOUTUBE_PROXY_URL',
  'YOUTUBE_PO_TOKEN_URL',
  'SPOTIFY_URL',
  'SPOTIFY_API_URL',
  'SPOTIFY_ACCOUNTS_URL',
  'YOUTUBE_URL',
  'ITUNES_URL',
  'PODCAST_INDEX_URL',
  'SENDLANE_URL',
  'STRIPE_URL',
  'NOTION_URL',
  'READWISE_URL',
] as const satisfies readonly (keyof Env)[];

/** Pairs of which one does nothing without the other. */
const PAIRS = [
  ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'],
  ['PODCAST_INDEX_KEY', 'PODCAST_INDEX_SECRET'],
] as const satisfies readonly (readonly [keyof Env, keyof Env])[];

const OF_TRACES = [
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_TRACES_SAMPLER',
] as const satisfies readonly (keyof Env)[];

/** Opens a connection to each configured server; resolves with what is wrong with those that cannot be reached. */
export async function unreachableServers(env: Env, timeoutMs: number): Promise<string[]> {
  const failures = await Promise.all(
    ADDRESSES.map(async (name) => {
      const address = env[name];
      if (!address) return undefined;
      return reach(new URL(address), timeoutMs).catch((error: Error) => connectionAdvice(name, error));
    }),
  );
  return failures.filter((failure) => failure !== undefined);
}

/** Settings that are valid and do nothing, or not what was probably meant. */
export function idleSettings(env: Env): string[] {
  const halves = PAIRS.flatMap(([id, secret]) => {
    if ((env[id] === undefined) === (env[secret] === undefined)) return [];
    const [given, missing] = env[id] === undefined ? [secret, id] : [id, secret];
    return [`${given} is not used: set ${missing} as well, or unset it`];
  });
  const idle = env.OTEL_EXPORTER_OTLP_ENDPOINT ? [] : OF_TRACES.filter((name) => env[name] !== undefined);
  const ratio =
    env.OTEL_TRACES_SAMPLER?.endsWith('traceidratio') && env.OTEL_TRACES_SAMPLER_ARG === undefined;
  return [
    ...halves,
    ...idle.map((name) => `${name} is not used: set OTEL_EXPORTER_OTLP_ENDPOINT as well`),
    ...(ratio ? ['OTEL_TRACES_SAMPLER keeps every trace: set OTEL_TRACES_SAMPLER_ARG, such as 0.05'] : []),
  ];
}

function reach({ hostname, port, protocol }: URL, timeoutMs: number): Promise<undefined> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port) || (protocol === 'https:' ? 443 : 80) });
    socket.setTimeout(timeoutMs, () =>
      socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    );
    socket.once('connect', () => {
      socket.destroy();
      resolve(undefined);
    });
    socket.once('error', reject);
  });
}
