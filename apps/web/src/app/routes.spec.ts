import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, routeAt, screenFile } from './routes.js';

describe('the screen at an address (§2)', () => {
  it.each([
    ['/', '/'],
    ['/pricing', '/pricing'],
    ['/Pricing/', '/pricing'],
    ['/%70ricing', '/pricing'],
    ['/guests/maya-okafor', '/guests/:slug'],
    ['/auth/action', '/auth/action'],
    ['/the-tim-ferriss-show', '/the-tim-ferriss-show'],
    ['/acquired', '/:slug'],
    ['/7', '/:id'],
    ['/ab', '/:id'],
    ['/acquired/costco', '/:podcast/:episode'],
    ['/analysis/7', '/:podcast/:episode'],
    ['/caf%C3%A9/%E6%97%A5', '/:podcast/:episode'],
    ['/100%/sure', '/:podcast/:episode'],
    ['/one/two/three', '*'],
  ])('at %s is that of %s', (address, path) => {
    expect(routeAt(address).path).toBe(path);
  });
});

describe("a screen's file", () => {
  it.each(['/', '/pricing', '/saved', '/guests/x', '/acquired', '/acquired/costco', '/7', '/one/two/three'])(
    'at %s is the one that it is loaded from',
    async (path) => {
      const route = routeAt(path);
      await route.preload();
      const file: Readonly<Record<string, unknown>> = await import(
        `../../${screenFile(path).replace(/tsx$/, 'js')}`
      );
      expect(Object.values(file)).toContain(route.render().type);
    },
  );

  it.each(ROUTES.map((route) => [route.path, route] as const))(
    'of %s exists',
    async (path, { screen, preload }) => {
      await preload();
      expect(screenFile(path.replace(/:\w+/g, 'some-slug'))).toContain(screen.split('/')[1]);
    },
  );
});

describe('a link written in the source', () => {
  const sources = ['apps/web/src', 'apps/ui', 'core'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const links = sources.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:to|href|path|returnTo|plansPath)(?:=|: )["'](\/(?!api\/)[^"'`]*)["']/g,
      ),
    ].map(([, link = '']) => [link, file] as const),
  );

  it('is found', () => expect(links.length).toBeGreaterThan(20));

  it.each(links)('%s of %s leads to a page', (link) => {
    const { pathname } = new URL(link, 'https://podgist.example');
    expect(['*', '/:slug', '/:id', '/:podcast/:episode']).not.toContain(routeAt(pathname).path);
  });
});
