import fc from 'fast-check';
import { SHARE_NETWORKS, shareAddress } from './share-networks.js';

describe('SHARE_NETWORKS', () => {
  it('open popups of the given sizes (§9)', () => {
    const { short, professional, social } = SHARE_NETWORKS;
    expect([short.popup, professional.popup, social.popup]).toEqual([
      { width: 550, height: 420 },
      { width: 520, height: 570 },
      { width: 580, height: 400 },
    ]);
  });

  it('take the link, and the short-post site the text too, encoded (§7)', () => {
    const url = 'https://podgist.example/a/b?c=1&d';
    const encoded = 'https%3A%2F%2Fpodgist.example%2Fa%2Fb%3Fc%3D1%26d';
    expect(shareAddress(SHARE_NETWORKS.short, url, '1 & 2\n#3')).toBe(
      `https://twitter.com/intent/tweet?url=${encoded}&text=1%20%26%202%0A%233`,
    );
    expect(shareAddress(SHARE_NETWORKS.professional, url, 'text')).toBe(
      `https://www.linkedin.com/sharing/share-offsite/?url=${encoded}`,
    );
    expect(shareAddress(SHARE_NETWORKS.social, url)).toBe(
      `https://www.facebook.com/sharer/sharer.php?u=${encoded}`,
    );
  });

  it('get whatever the text holds as one parameter (§7)', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('a\uD83Db&url=https://evil.test'));
    fc.assert(
      fc.property(texts, (text) => {
        const { searchParams } = new URL(shareAddress(SHARE_NETWORKS.short, 'https://a.test/', text));
        expect(searchParams.getAll('url')).toEqual(['https://a.test/']);
        expect(searchParams.get('text') ?? '').toBe(text.replace(/\p{Cs}/gu, '\uFFFD'));
      }),
    );
  });
});
