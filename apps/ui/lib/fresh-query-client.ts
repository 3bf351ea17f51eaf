import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * A query client whose invalidations also restart a first load that is under way: it may answer with what was there before the
 * change, and the library would take that for the fresh answer.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    await this.cancelQueries({
      ...filters,
      type: 'active',
      fetchStatus: 'fetching',
      predicate: (query) => query.state.data === undefined && (filters.predicate?.(query) ?? true),
    });
    return super.invalidateQueries(filters, options);
  }
}
