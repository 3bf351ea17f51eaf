import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { isNonPagePath } from '../http/api-path.js';
import { metaTags } from './meta/meta-tags.js';
import { loadErrorRenderer } from './page-renderer.js';
import { WEB_FOLDER } from './web-shell.js';

/** The whole HTML of what a reader gets in place of a page, by its status. It needs nothing but this process. */
export type ErrorPage = (status: number) => string;

/** Routes that answer with pages. */
const PAGE_ROUTES: ReadonlySet<string | undefined> = new Set(['/', '/*', '/search']);

/** The built web app's page without its scripts: they would ask for what cannot be had. */
export async function loadErrorPage(folder = WEB_FOLDER): Promise<ErrorPage> {
  const [html, render] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    loadErrorRenderer(),
  ]);
  const still = html
    .replace(/<script[^<>]*><\/script>/g, '')
    .replace(/<link rel="modulepreload"[^<>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, '');
  return (status) => {
    const { title, description, markup } = render(status);
    const head = { title, description, index: false };
    return still
      .replace('<!--head-->', () => metaTags(head))
      .replace('<div id="root">', () => `<div id="root">${markup}`)
      .replace('<!--preload-->', '');
  };
}

/** Whether a call is for a page, and not for the API, a file or a document for machines. */
export function isPageRequest({ method, url, routeOptions }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && PAGE_ROUTES.has(routeOptions.url) && !isNonPagePath(url);
}
