import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorPage } from '../http/errors.js';
import { metaTags } from './meta/meta-tags.js';
import { loadErrorRenderer } from './page-renderer.js';
import { WEB_FOLDER } from './web-shell.js';

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
