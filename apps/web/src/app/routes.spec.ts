import { ROUTES, routeAt } from './routes.js';
import { SCREEN_FILES } from './screen-files.js';

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
  it.each([...ROUTES, routeAt('/7'), routeAt('/one/two/three')].map((route) => [route.path, route] as const))(
    'at %s is the one that it is loaded from',
    async (path, route) => {
      await route.preload();
      const file: Readonly<Record<string, unknown>> = await import(
        `../${SCREEN_FILES[path]?.replace(/tsx$/, 'js')}`
      );
      expect(Object.values(file)).toContain(route.render().type);
    },
  );
});
