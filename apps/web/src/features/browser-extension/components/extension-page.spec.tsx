import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { EXTENSION_PERMISSIONS, EXTENSION_PRIVACY } from '#core/connecting/browser-extension.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import ExtensionPage from './extension-page.js';

const plain = (text: string) => text.replace(/\s+/g, ' ').replaceAll('’', "'");

describe('the page of the browser extension (contract §9)', () => {
  it('offers a package for each browser, and the texts of its documentation', () => {
    renderApp(<ExtensionPage />, fakeNetwork({}), '/browser-extension');
    const links = screen.getAllByRole('link', { name: /^Download for/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/browser-extension/podgist-chromium.zip',
      '/browser-extension/podgist-firefox.zip',
    ]);
    expect(screen.getByText(EXTENSION_PRIVACY)).toBeTruthy();
    expect(screen.getAllByRole('rowheader')).toHaveLength(EXTENSION_PERMISSIONS.length);
    const documentation = plain(readFileSync('docs/extension.md', 'utf8'));
    for (const text of [EXTENSION_PRIVACY, ...EXTENSION_PERMISSIONS.map(({ reason }) => reason)])
      expect(documentation).toContain(plain(text));
  });
});
