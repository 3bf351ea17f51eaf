import { PAGES } from './page-manifest.js';
import { webAppManifest } from './web-app-manifest.js';

describe('the web app manifest (contract §9)', () => {
  it('makes the product installable: names, start, display and icons of both sizes', () => {
    const manifest = webAppManifest();
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Podgist',
      short_name: 'Podgist',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en',
      dir: 'ltr',
      categories: ['business', 'news', 'productivity'],
    });
    expect(manifest.description).toMatch(/summaries/);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      ...['192x192 any', '512x512 any', '512x512 maskable'],
    ]);
    for (const colour of [manifest.background_color, manifest.theme_color])
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('contract §13: takes texts and recordings that an app shares', () => {
    expect(webAppManifest().share_target).toMatchObject({
      action: '/share/target',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { url: 'url', text: 'text', title: 'title', files: [{ name: 'files' }] },
    });
  });

  it('has shortcuts to pages that there are, each with one icon', () => {
    const { shortcuts } = webAppManifest();
    expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['New summary', '/'],
      ['My Summaries', '/saved'],
      ['Search', '/search'],
    ]);
    for (const { url, icons } of shortcuts) {
      expect(PAGES).toHaveProperty([url]);
      expect(icons).toEqual([expect.objectContaining({ sizes: '192x192' })]);
    }
  });
});
