import { EXTENSION_BROWSERS, EXTENSION_PERMISSIONS, extensionManifest } from './browser-extension.js';

describe("the extension's manifest (contract §9)", () => {
  it.each(EXTENSION_BROWSERS)(
    'asks in %s for the two sites, the instance and three permissions',
    (browser) => {
      const manifest = extensionManifest(browser, 'https://podgist.example:8443', '1.2.3');
      expect(manifest.host_permissions).toEqual([
        'https://www.youtube.com/*',
        'https://open.spotify.com/*',
        'https://podgist.example/*',
      ]);
      expect(manifest.permissions).toEqual(['storage', 'activeTab', 'scripting']);
      expect(manifest.homepage_url).toBe('https://podgist.example:8443');
    },
  );

  it('gives a reason for each permission', () => {
    const { permissions, host_permissions, homepage_url } = extensionManifest(
      'chromium',
      'https://podgist.example',
      '1.0.0',
    );
    const explained = EXTENSION_PERMISSIONS.flatMap(({ names }) => names);
    const asked = [...permissions, ...host_permissions].filter((one) => !one.startsWith(homepage_url));
    expect(explained).toEqual(expect.arrayContaining(asked));
  });
});
