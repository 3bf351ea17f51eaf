import type { IncomingMessage } from 'node:http';
import type { ConcurrencyClass } from '#core/limits/request-limits.js';
import { isAdminApiPath, isApiPath, pathOf } from '../api-path.js';
import { prefersAsync } from '../request-facts.js';

/** Health, metrics and files answer under any load; event streams and parts of uploads have limits of their own. */
const UNLIMITED =
  /^\/(?:health\/(?:live|ready)|metrics)$|^\/(?:assets|samples)\/|^\/api\/analyze\/jobs\/[^/]+\/events$|^\/api\/uploads\/[^/]+$/;
const HELD = /^\/api\/(?:analyze|ask|analysis\/[^/]+\/ask)$|^\/mcp$/;
const SEARCHES = /^\/(?:api\/)?search(?:\/|$)/;
const PRINTS = /^\/api\/analysis\/[^/]+\/export\/pdf$/;
const PICTURES = /^\/share\/|^\/api\/analysis\/[^/]+\/quotes\/[^/]+\/image$/;
const ADMIN_PAGES = /^\/podmin(?:\/|$)/;

/** The class of a request; absent for those without a limit. */
export function requestClass({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): ConcurrencyClass | undefined {
  const path = pathOf(url);
  if (UNLIMITED.test(path)) return undefined;
  if (ADMIN_PAGES.test(path) || isAdminApiPath(path)) return 'admin';
  if (method === 'POST' && HELD.test(path)) {
    return path === '/api/analyze' && prefersAsync(headers) ? 'submissions' : 'held';
  }
  if (SEARCHES.test(path)) return 'searches';
  if (PRINTS.test(path)) return 'prints';
  if (PICTURES.test(path)) return 'pictures';
  if (!isApiPath(path)) return 'pages';
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'changes';
}
