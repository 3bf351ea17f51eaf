import fc from 'fast-check';
import { distinctTopics, isStopTopic, topicSlug } from './topic.js';

describe('topics', () => {
  it.each(['Thursday', 'thursdays', 'March', 'Today', '2024', '10-12', 'Sarah', 'peter', '٣٤'])(
    'have no page for %s',
    (name) => expect([isStopTopic(name), topicSlug(name)]).toEqual([true, '']),
  );

  it.each(['Mark', 'Grace', 'Jordan', 'Peter Thiel', 'Black Friday', 'March Madness', '5G', 'Work week'])(
    'have one for %s',
    (name) => expect(topicSlug(name)).not.toBe(''),
  );

  it.each([
    ['Founders', 'Founder', 'founder'],
    ['Customer interviews', 'customer interview', 'customer-interview'],
    ['Companies', 'company', 'company'],
    ['Coaches', 'Coach', 'coach'],
    ['Businesses', 'Business', 'business'],
    ['Prices', 'price', 'price'],
    ['Movies', 'movie', 'movie'],
  ])('share one page for %s and %s', (plural, single, slug) => {
    expect([topicSlug(plural), topicSlug(single)]).toEqual([slug, slug]);
  });

  it.each([
    ['Business', 'business'],
    ['Focus', 'focus'],
    ['Data analysis', 'data-analysis'],
    ['Economics', 'economics'],
    ['Sales', 'sales'],
    ['News', 'news'],
    ['Ads', 'ads'],
    ['Bill Gates', 'bill-gates'],
    ['Goldman Sachs', 'goldman-sachs'],
    ['Прибыль', 'прибыль'],
    ['Logos', 'logos'],
  ])('leave %s as it is', (name, slug) => expect(topicSlug(name)).toBe(slug));

  it('are each named once, as they are named first', () => {
    const names = ['Pricing', 'Founders', 'Thursday', 'founder', 'Sarah', 'Sales', '!!!'];
    expect(distinctTopics(names)).toEqual(['Pricing', 'Founders', 'Sales', '!!!']);
  });

  it('keep the page that a slug leads to', () => {
    const words = fc.stringMatching(/^[a-z]{1,9}(es|ies|s|)( [a-z]{1,9}(es|ies|s|)){0,2}$/);
    fc.assert(
      fc.property(words, (name) => {
        expect(topicSlug(topicSlug(name))).toBe(topicSlug(name));
      }),
    );
  });
});
