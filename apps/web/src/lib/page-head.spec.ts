import { setPageHead } from './page-head.js';

const FIRST = `<title>One</title><link rel="canonical" href="https://own.test/one">
  <link rel="alternate" type="application/rss+xml" href="https://own.test/one/feed.xml">
  <meta property="og:image" content="https://own.test/one.png"><meta property="og:image:width" content="1200">
  <script type="application/ld+json">{}</script>`;
const ofFirst = () =>
  document.head.querySelectorAll('[type="application/ld+json"], [rel=alternate], [property="og:image:width"]')
    .length;

describe("a page's head", () => {
  beforeEach(() => {
    document.head.innerHTML = FIRST;
  });

  it('keeps what the server wrote for the page that came first', () => {
    setPageHead({ title: 'One', path: '/one', image: '/one.png' });
    expect(ofFirst()).toBe(3);
    expect(document.querySelector('[property="og:image"]')?.getAttribute('content')).toBe(
      'https://own.test/one.png',
    );
  });

  it.each([true, false])('leaves nothing of it on another page (indexed: %s)', (index) => {
    setPageHead({ title: 'Two', path: '/two', index });
    expect(ofFirst()).toBe(0);
    expect(document.title).toBe('Two');
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toBe(index ? 'https://own.test/two' : undefined);
  });
});
