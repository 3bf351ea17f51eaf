/** For how long one line of the access log stands for a view that asks again by itself, in milliseconds. */
export const VIEW_LOG_INTERVAL_MS = 15 * 60_000;
/** Past so many, old ones are forgotten: that makes a line more, never one less. */
const MAX_TRACKED_VIEWS = 10_000;

/**
 * Which views have a line in the access log already, so that a list that refreshes itself writes one a quarter of an hour
 * and not one every few seconds. What was shown at any time has a line at most `VIEW_LOG_INTERVAL_MS` old.
 */
export class ViewLogThrottle {
  private readonly loggedAt = new Map<string, number>();

  /** `view` names whose it is, and of what. */
  shouldLog(view: string, now: Date): boolean {
    const at = this.loggedAt.get(view);
    return at === undefined || now.getTime() - at >= VIEW_LOG_INTERVAL_MS || now.getTime() < at;
  }

  /** To be told once the line is written, and not before. */
  markLogged(view: string, now: Date): void {
    this.loggedAt.delete(view);
    this.loggedAt.set(view, now.getTime());
    const [oldest] = this.loggedAt.keys();
    if (this.loggedAt.size > MAX_TRACKED_VIEWS && oldest !== undefined) this.loggedAt.delete(oldest);
  }
}
