import { PRODUCT_NAME } from '#core/product.js';
import type { FirstAdmin } from '#core/usecases/admin/manage-admins.js';
import type { Env } from '../env/env.js';
import { identityChoice } from '../wiring/identity-choice.js';
import { outboxFolder, smtpUrl } from '../wiring/mail-settings.js';

/** A port, its adapter, and the variable that changes it. */
type Part = readonly [port: string, adapter: string, change: string];

/** The text printed at start-up (contract §1). */
export function startupBanner(env: Env, url: string, summarizer: string, firstAdmin?: FirstAdmin): string {
  const parts: Part[] = [
    ['database', env.DATABASE_URL ? 'Postgres' : `embedded Postgres in ${env.DATA_DIR}`, 'DATABASE_URL'],
    ['queue', env.REDIS_URL ? 'BullMQ on Redis' : 'BullMQ on the same Postgres', 'REDIS_URL'],
    [
      'objects',
      env.S3_ENDPOINT ? `${env.S3_BUCKET} at ${new URL(env.S3_ENDPOINT).host}` : 'in the database',
      'S3_ENDPOINT',
    ],
    ['identity', identityOf(env), 'FIREBASE_PROJECT_ID'],
    ['summaries', summarizer, 'LLM_PROVIDER, OPENAI_API_KEY or OPENAI_BASE_URL'],
    ['mail', smtpUrl(env) ? 'SMTP' : `files in ${outboxFolder(env)}`, 'SMTP_URL'],
    ['newsletter', env.SENDLANE_API_TOKEN ? 'Sendlane' : 'none', 'SENDLANE_API_TOKEN'],
    ['episodes', env.SAMPLES ? 'YouTube, Spotify, sample shows' : 'YouTube, Spotify', 'SAMPLES'],
  ];
  const rows = parts.map(
    ([port, adapter, change]) => `  ${port.padEnd(10)} ${adapter.padEnd(44)} (${change})`,
  );
  return [
    '',
    `  ${PRODUCT_NAME} is ready: ${url}`,
    `  API documents: ${url}/api/docs`,
    `  Admin area: ${url}/podmin${adminOf(env, firstAdmin)}`,
    '',
    ...rows,
    '',
  ].join('\n');
}

/**
 * The admin that this start made; a generated password is shown only here. In production, where logs keep what is printed, an
 * address that the operator chose is not.
 */
function adminOf({ production, ADMIN_EMAIL }: Env, firstAdmin: FirstAdmin | undefined): string {
  if (!firstAdmin) return '';
  const { email, password } = firstAdmin;
  const name = production && ADMIN_EMAIL ? 'the one of ADMIN_EMAIL' : email;
  return `  ${name}, password ${password === undefined ? 'as in ADMIN_PASSWORD' : `${password} (shown this once)`}`;
}

function identityOf(env: Env): string {
  const words = {
    hosted: `Firebase project ${env.FIREBASE_PROJECT_ID}`,
    embedded: `embedded, its accounts in ${env.DATA_DIR}`,
    none: 'none: sign-in is not available',
  };
  return words[identityChoice(env)];
}
