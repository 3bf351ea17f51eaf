const NEEDED = {
  S3_ENDPOINT: 'the origin of a service with the S3 protocol, such as https://s3.eu-central-1.amazonaws.com',
  S3_REGION: 'the region of the bucket, such as eu-central-1',
  S3_BUCKET: 'the name of a bucket',
  S3_ACCESS_KEY_ID: 'the id of an access key',
  S3_SECRET_ACCESS_KEY: 'the secret of the access key',
} as const;

type Needed = keyof typeof NEEDED;
type Given = { readonly [K in Needed | 'S3_PREFIX' | 'S3_ADDRESSING']?: string };

/** Missing variables of the object storage: all that are needed, or none. */
export function objectStorageProblems(env: Given): string[] {
  const names = Object.keys(NEEDED) as Needed[];
  const [given] = ([...names, 'S3_PREFIX', 'S3_ADDRESSING'] as const).filter((name) => env[name]);
  if (!given) return [];
  return names
    .filter((name) => !env[name])
    .map((name) => `${name}: got nothing, takes ${NEEDED[name]} when ${given} is set`);
}

/** Settings of the object storage that are valid but probably unintended. */
export function objectStorageWarnings({ S3_ENDPOINT }: Given, production: boolean): string[] {
  if (!production || !S3_ENDPOINT?.startsWith('http:')) return [];
  return [
    `S3_ENDPOINT: got ${JSON.stringify(S3_ENDPOINT)}, takes an origin that starts with https:// unless its network is trusted: transcripts are sent to it as they are`,
  ];
}
