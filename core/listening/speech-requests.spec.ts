import { speechRequests, spokenText } from './speech-requests.js';

const sentence = (text: string, sectionId: string) => ({ text, spoken: text, sectionId });

describe('requests to a voice (contract §12)', () => {
  it('are the whole text where it is short, with a pause between sections', () => {
    const text = spokenText([sentence('One.', 'a'), sentence('Two.', 'a'), sentence('Three.', 'b')]);
    expect(text).toBe('One.\nTwo.\n\nThree.');
    expect(speechRequests(text)).toEqual([text]);
    expect(speechRequests('')).toEqual([]);
  });

  it('end with a section where the next one does not fit, else with a sentence', () => {
    const words = (name: string, count: number) => `${name} ${'word '.repeat(count)}`.trim();
    const [short, other, long] = [words('a', 250), words('b', 250), words('c', 300)];
    expect(speechRequests(`${short}\n\n${other}`)).toEqual([short, other]);
    expect(speechRequests(`x.\n\n${long}\n${long}`)).toEqual(['x.', long, long]);
  });

  it.each([
    ['words', 'word '.repeat(3000)],
    ['one word', 'a'.repeat(9000)],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(900)],
    ['Chinese', '播客摘要很有用'.repeat(1200)],
  ])('lose nothing of what is too long for one: %s', (_, text) => {
    const requests = speechRequests(text);
    expect(requests.length).toBeGreaterThan(1);
    for (const request of requests) {
      expect(request.length).toBeLessThanOrEqual(2000);
      expect(request).not.toMatch(/\p{Surrogate}/u);
    }
    expect(requests.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });
});
