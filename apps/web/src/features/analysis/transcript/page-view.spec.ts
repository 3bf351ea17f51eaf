import { parsePageView, secondHash } from './page-view.js';

describe('the view of a page (contract §6)', () => {
  it.each([
    ['', { kind: 'summary' }],
    ['#takeaways', { kind: 'summary' }],
    ['#transcript', { kind: 'transcript' }],
    ['#t=754', { kind: 'transcript', seconds: 754 }],
    ['#t=7.5', { kind: 'summary' }],
    ['#t=99999999', { kind: 'summary' }],
  ])('at %j is %j', (hash, view) => {
    expect(parsePageView(hash)).toEqual(view);
  });

  it('is linked by whole seconds', () => {
    expect(secondHash(754.9)).toBe('#t=754');
  });
});
