import type { ErrorCode } from '#core/errors.js';

/** The HTTP status of every error code (contract §2, spec §8). */
export const HTTP_STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  request_too_large: 413,
  invalid_link: 400,
  transcript_unreadable: 400,
  transcript_too_large: 413,
  transcript_unavailable: 422,
  transcript_not_kept: 404,
  audio_too_long: 422,
  episode_not_found: 404,
  analysis_not_found: 404,
  job_not_found: 404,
  job_not_steerable: 409,
  user_not_found: 404,
  summary_stale: 412,
  user_stale: 412,
  visitor_limit_reached: 401,
  monthly_limit_reached: 403,
  network_limit_reached: 429,
  free_daily_limit_reached: 429,
  email_not_verified: 403,
  visitor_ask_limit_reached: 401,
  ask_limit_reached: 403,
  save_limit_reached: 403,
  collection_not_found: 404,
  collection_limit_reached: 403,
  name_taken: 409,
  note_not_found: 404,
  note_limit_reached: 403,
  note_stale: 412,
  api_key_not_found: 404,
  api_key_limit_reached: 403,
  api_key_in_url: 400,
  scope_missing: 403,
  show_not_found: 404,
  feed_unreadable: 422,
  follow_not_found: 404,
  follow_limit_reached: 403,
  opml_unreadable: 400,
  opml_too_large: 413,
  coming_soon: 409,
  webhook_not_found: 404,
  webhook_limit_reached: 403,
  webhook_url_refused: 422,
  delivery_not_found: 404,
  connection_not_found: 404,
  token_refused: 422,
  parent_needed: 409,
  parent_not_found: 422,
  export_refused: 422,
  plan_needed: 403,
  model_needed: 409,
  plan_paid_for: 409,
  payments_unavailable: 503,
  payment_declined: 402,
  not_signed_in: 401,
  account_deactivated: 403,
  requires_recent_login: 403,
  idempotency_mismatch: 422,
  format_not_supported: 501,
  too_many_requests: 429,
  overloaded: 503,
  summarizer_refused: 422,
  summarizer_failed: 503,
  upstream_unavailable: 503,
  throttled: 503,
  deadline_exceeded: 503,
  cancelled: 503,
  admin_not_signed_in: 401,
  admin_login_refused: 401,
  admin_code_needed: 401,
  admin_totp_needed: 403,
  passkey_not_found: 404,
  cross_site_call: 403,
  internal: 500,
};

/** Default `Retry-After` of a 503, in seconds. */
export const RETRY_AFTER_SECONDS = 30;

/** Fields of the body beside `message` and `code` that tell the web app what to offer (contract §2). */
export const ERROR_FLAGS: { readonly [K in ErrorCode]?: Readonly<Record<string, true>> } = {
  visitor_limit_reached: { needsAuth: true },
  monthly_limit_reached: { needsUpgrade: true },
  plan_needed: { needsUpgrade: true },
  visitor_ask_limit_reached: { needsAuth: true },
  ask_limit_reached: { needsUpgrade: true },
};

/** Codes that clients see under another name: their status tells them apart (contract §6). */
export const PUBLIC_CODES: { readonly [K in ErrorCode]?: ErrorCode } = {
  visitor_ask_limit_reached: 'ask_limit_reached',
};

/** The HTML of an error page, by status. Needs no database. */
export type ErrorPage = (status: number) => string;
