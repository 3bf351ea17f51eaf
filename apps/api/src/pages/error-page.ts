import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { isNonPagePath } from '../http/api-path.js';
import { metaTags } from './meta/meta-tags.js';
import { loadErrorRenderer } from './page-renderer.js';
import { WEB_FOLDER } from './web-shell.js';

/** The HTML of an error page, by status. Needs no database. */
export type ErrorPage = (status: number) => string;

/** Routes of pages. */
const PAGE_ROUTES: ReadonlySet<string | undefined> = new Set(['/', '/*', '/search']);

/** Loads the error page: the web app's page without its scripts, whose requests would fail as well. */
export async function loadErrorPage(folder = WEB_FOLDER): Promise<ErrorPage> {
  const [html, render] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    loadErrorRenderer(),
  ]);
  const withoutScripts = html
    .replace(/<script[^<>]*><\/script>/g, '')
    .replace(/<link rel="modulepreload"[^<>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, '');
  return (status) => {
    const { title, description, markup } = render(status);
    const head = { title, description, index: false };
    return withoutScripts
      .replace('<!--head-->', () => metaTags(head))
      .replace('<div id="root">', () => `<div id="root">${markup}`)
      .replace('<!--preload-->', '');
  };
}

/** True when a request is for a page, rather than for the API, a file or a crawler document. */
export function isPageRequest({ method, url, routeOptions }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && PAGE_ROUTES.has(routeOptions.url) && !isNonPagePath(url);
}
