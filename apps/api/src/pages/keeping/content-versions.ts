/** So many tags are remembered one by one; then all is taken for changed. */
const MOST_TAGS = 10_000;

/** Counts changes, so that whoever read something can tell whether it has changed since. Tags are of `content-tags.ts`. */
export class ContentVersions {
  private version = 0;
  /** Everything may have changed at this version. */
  private floor = 0;
  private readonly changedAt = new Map<string, number>();

  /** To be taken before reading. */
  now(): number {
    return this.version;
  }

  changed(tags: readonly string[]): void {
    this.version += 1;
    if (this.changedAt.size > MOST_TAGS) this.everything();
    for (const tag of tags) this.changedAt.set(tag, this.version);
  }

  everything(): void {
    this.version += 1;
    this.floor = this.version;
    this.changedAt.clear();
  }

  /** Whether none of the tags has changed since the version. */
  holds(since: number, tags: readonly string[]): boolean {
    if (since === this.version) return true;
    return since >= this.floor && tags.every((tag) => (this.changedAt.get(tag) ?? 0) <= since);
  }
}
