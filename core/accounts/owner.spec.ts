import { memberOwner, visitorOwner } from './owner.js';

describe('owners', () => {
  it('are stored as earlier versions stored them', () => {
    expect([memberOwner(7), visitorOwner('a-b')]).toEqual(['member:7', 'visitor:a-b']);
  });
});
