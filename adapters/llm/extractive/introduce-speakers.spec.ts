import { anInterview } from '#test/builders/interview.js';
import { analyzeTranscript } from './analyze-transcript.js';
import { introduceSpeakers } from './introduce-speakers.js';
import type { KeyPhrase } from './key-topics.js';

const aTopic = (label: string, plural?: string): KeyPhrase => ({
  key: label,
  stems: label.split(' '),
  label,
  score: 1,
  places: [0],
  ...(plural && { plural }),
});

describe('introduceSpeakers (contract §2)', () => {
  it.each([
    [['fee', 'dealers', 'free exit', 'oven'], 'dealers, free exit and fee'],
    [['brother', 'Halvorg', 'oven'], 'Halvorg, brother and oven'],
    [['fee', 'oven'], 'fee and oven'],
  ])('names %j as "%s": words that want an article stand back', (labels, about) => {
    const topics = labels.map((label) => aTopic(label));
    expect(introduceSpeakers(analyzeTranscript(anInterview()), topics)).toBe(
      `Nora Lindqvist speaks with Omar Haddad about ${about}.`,
    );
  });

  it('takes the plural where one was said', () => {
    const topics = [aTopic('oven'), aTopic('audit', 'audits')];
    expect(introduceSpeakers(analyzeTranscript(anInterview()), topics)).toContain('about audits and oven.');
  });
});
