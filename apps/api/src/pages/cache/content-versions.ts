/** Above this number of remembered tags, everything counts as changed. */
const MAX_TAGS = 10_000;

/** Counts changes of content by tag, so that cached pages can be checked for changes since they were read. */
export class ContentVersions {
  private version = 0;
  /** The version at which everything may have changed. */
  private floor = 0;
  private readonly changedAt = new Map<string, number>();

  /** Read this before the content itself. */
  current(): number {
    return this.version;
  }

  invalidate(tags: readonly string[]): void {
    this.version += 1;
    if (this.changedAt.size > MAX_TAGS) this.invalidateAll();
    for (const tag of tags) this.changedAt.set(tag, this.version);
  }

  invalidateAll(): void {
    this.version += 1;
    this.floor = this.version;
    this.changedAt.clear();
  }

  /** True when no tag has changed since a version. */
  isUnchangedSince(since: number, tags: readonly string[]): boolean {
    if (since === this.version) return true;
    return since >= this.floor && tags.every((tag) => (this.changedAt.get(tag) ?? 0) <= since);
  }
}
