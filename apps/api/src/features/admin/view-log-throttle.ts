/** Interval in which a self-refreshing view is logged once, in milliseconds. */
export const VIEW_LOG_INTERVAL_MS = 15 * 60_000;
/** Maximum number of tracked views. Evicting one causes an additional log entry, never a missing one. */
const MAX_TRACKED_VIEWS = 10_000;

/**
 * Throttles access log entries of views that refresh themselves: one per `VIEW_LOG_INTERVAL_MS` instead of one every
 * few seconds.
 */
export class ViewLogThrottle {
  private readonly loggedAt = new Map<string, number>();

  /** `view` identifies the admin and the content. */
  shouldLog(view: string, now: Date): boolean {
    const at = this.loggedAt.get(view);
    return at === undefined || now.getTime() - at >= VIEW_LOG_INTERVAL_MS || now.getTime() < at;
  }

  /** Must be called only after the entry was written. */
  markLogged(view: string, now: Date): void {
    this.loggedAt.delete(view);
    this.loggedAt.set(view, now.getTime());
    const [oldest] = this.loggedAt.keys();
    if (this.loggedAt.size > MAX_TRACKED_VIEWS && oldest !== undefined) this.loggedAt.delete(oldest);
  }
}
