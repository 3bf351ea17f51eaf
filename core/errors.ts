/** Every way a use case or a port can fail, in the product's words. Transports map each code to their own status. */
export type ErrorCode =
  | 'invalid_input'
  | 'request_too_large'
  | 'invalid_link'
  | 'transcript_unreadable'
  | 'transcript_too_large'
  | 'transcript_unavailable'
  | 'transcript_not_kept'
  | 'audio_too_long'
  | 'upload_not_found'
  | 'upload_offset_mismatch'
  | 'upload_busy'
  | 'upload_too_large'
  | 'upload_type_refused'
  | 'upload_version_refused'
  | 'upload_limit_reached'
  | 'episode_not_found'
  | 'analysis_not_found'
  | 'owner_needed'
  | 'job_not_found'
  | 'job_not_steerable'
  | 'user_not_found'
  | 'summary_stale'
  | 'user_stale'
  | 'visitor_limit_reached'
  | 'monthly_limit_reached'
  | 'network_limit_reached'
  | 'free_daily_limit_reached'
  | 'email_not_verified'
  | 'visitor_ask_limit_reached'
  | 'ask_limit_reached'
  | 'save_limit_reached'
  | 'collection_not_found'
  | 'collection_limit_reached'
  | 'name_taken'
  | 'template_not_found'
  | 'batch_not_found'
  | 'batch_limit_reached'
  | 'batch_ended'
  | 'batch_item_started'
  | 'template_limit_reached'
  | 'briefing_not_found'
  | 'briefing_limit_reached'
  | 'briefing_busy'
  | 'briefing_stale'
  | 'note_not_found'
  | 'note_limit_reached'
  | 'note_stale'
  | 'api_key_not_found'
  | 'api_key_limit_reached'
  | 'api_key_in_url'
  | 'scope_missing'
  | 'show_not_found'
  | 'feed_unreadable'
  | 'follow_not_found'
  | 'follow_limit_reached'
  | 'opml_unreadable'
  | 'opml_too_large'
  | 'coming_soon'
  | 'webhook_not_found'
  | 'webhook_limit_reached'
  | 'webhook_url_refused'
  | 'delivery_not_found'
  | 'connection_not_found'
  | 'token_refused'
  | 'parent_needed'
  | 'parent_not_found'
  | 'export_refused'
  | 'plan_needed'
  | 'model_needed'
  | 'local_model_not_found'
  | 'local_model_refused'
  | 'local_model_busy'
  | 'model_set_by_environment'
  | 'model_not_found'
  | 'plan_paid_for'
  | 'payments_unavailable'
  | 'payment_declined'
  | 'not_signed_in'
  | 'account_deactivated'
  | 'requires_recent_login'
  | 'idempotency_mismatch'
  | 'format_not_supported'
  | 'too_many_requests'
  | 'overloaded'
  | 'summarizer_refused'
  | 'summarizer_failed'
  | 'upstream_unavailable'
  | 'throttled'
  | 'deadline_exceeded'
  | 'cancelled'
  | 'admin_not_signed_in'
  | 'admin_login_refused'
  | 'admin_code_needed'
  | 'admin_totp_needed'
  | 'passkey_not_found'
  | 'cross_site_call'
  | 'internal';

/** Facts that a client may see beside the message: plain data only. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * The only error that leaves core and the adapters on purpose. `message` is written for the reader: what happened
 * and what to do. A vendor's error is kept as `cause` and never shown.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'DomainError';
  }
}

/** True when `error` is a DomainError, with one of `codes` when any are given. */
export function isDomainError(error: unknown, ...codes: ErrorCode[]): error is DomainError {
  return error instanceof DomainError && (codes.length === 0 || codes.includes(error.code));
}
