/** So many tags are remembered one by one; then all is taken for changed. */
const MOST_TAGS = 10_000;

/** Counts changes, so that whoever read something can tell whether it has changed since. Tags are of `content-tags.ts`. */
export class ContentVersions {
  private version = 0;
  /** Everything may have changed at this version. */
  private floor = 0;
  private readonly changedAt = new Map<string, number>();

  /** To be taken before reading. */
  current(): number {
    return this.version;
  }

  invalidate(tags: readonly string[]): void {
    this.version += 1;
    if (this.changedAt.size > MOST_TAGS) this.invalidateAll();
    for (const tag of tags) this.changedAt.set(tag, this.version);
  }

  invalidateAll(): void {
    this.version += 1;
    this.floor = this.version;
    this.changedAt.clear();
  }

  /** Whether none of the tags has changed since the version. */
  isUnchangedSince(since: number, tags: readonly string[]): boolean {
    if (since === this.version) return true;
    return since >= this.floor && tags.every((tag) => (this.changedAt.get(tag) ?? 0) <= since);
  }
}
