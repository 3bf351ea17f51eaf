import { anAnalysis, aPassage, aRisk, onlyPassages, someInsights } from '#test/builders/analysis.js';
import { someCustomSections } from '#test/builders/template.js';
import { editedParts } from './admin-summary.js';
import { applySummaryEdit, parseEditedPoints } from './summary-edit.js';

const before = anAnalysis({ businessInsights: someInsights({ risks: [aRisk()] }) });
const { actionableInsights, strategicTakeaways } = before.businessInsights;
const sent = {
  episodeTitle: before.title,
  summary: before.aiSummary.overview,
  insights: actionableInsights,
  takeaways: strategicTakeaways,
  risks: undefined,
};

describe('applySummaryEdit', () => {
  it('changes nothing when what is there is sent, with or without the optional lists', () => {
    expect(applySummaryEdit(before, sent)).toEqual(before);
    expect(applySummaryEdit(before, { ...sent, risks: null })).toEqual(before);
    expect(applySummaryEdit(before, { ...sent, risks: JSON.stringify([aRisk()]) })).toEqual(before);
  });

  it('edits risks, and removes the section with its last one', () => {
    const [risk] = [aRisk({ title: 'Fewer leads for a month' })];
    expect(applySummaryEdit(before, { ...sent, risks: [risk] }).businessInsights.risks).toEqual([risk]);
    const { businessInsights } = applySummaryEdit(before, { ...sent, risks: [] });
    expect(JSON.parse(JSON.stringify(businessInsights))).not.toHaveProperty('risks');
  });

  it('refuses risks with a quote that the analysis does not have, by its path', () => {
    const invented = aRisk({ evidence: [{ quote: 'nobody said this', verified: true }] });
    expect(() => applySummaryEdit(before, { ...sent, risks: [invented] })).toThrow(
      /^risks\[0\]\.evidence\[0\]\.quote is none of the quotes/,
    );
  });

  it('lets the other reading follow changed takeaways (§3)', () => {
    const takeaways = [{ title: 'Ask first', description: 'Then build.\n\nShops: wait.' }];
    expect(applySummaryEdit(before, { ...sent, takeaways }).businessInsights).toMatchObject({
      strategicTakeaways: takeaways,
      strategicInsights: takeaways,
      keyTakeaways: ['Ask first'],
    });
  });

  it.each([
    [{ episodeTitle: ' ' }, 'episodeTitle', 'episodeTitle must be text and not empty.'],
    [{ episodeTitle: 7 }, 'episodeTitle', 'episodeTitle must be text and not empty.'],
    [{ episodeTitle: 'x'.repeat(501) }, 'episodeTitle', 'episodeTitle may have at most 500 characters.'],
    [{ summary: '' }, 'summary', 'summary must be text and not empty.'],
    [{ summary: 'x'.repeat(20_001) }, 'summary', 'summary may have at most 20000 characters.'],
  ])('refuses %j by its field', (wrong, field, message) => {
    expect(() => applySummaryEdit(before, { ...sent, ...wrong })).toThrow(
      expect.objectContaining({ code: 'invalid_input', message, details: { errors: [{ field, message }] } }),
    );
  });

  it('takes a title and a summary of the longest length, in the episode’s name as well', () => {
    const [title, summary] = ['x'.repeat(500), 'y'.repeat(20_000)];
    expect(applySummaryEdit(before, { ...sent, episodeTitle: title, summary })).toMatchObject({
      title,
      podcastMetadata: { name: title },
      aiSummary: { overview: summary },
    });
  });

  it('may move the words that an older insight was told by, to insights alone', () => {
    const told = { title: 'Old', description: 'Told of old.', quote: 'told of old' };
    const older = anAnalysis({ businessInsights: someInsights({ actionableInsights: [told] }) });
    const moved = { title: 'New', description: 'Moved.', quote: 'told of old' };
    const quotes = (insights: unknown) =>
      applySummaryEdit(older, { ...sent, insights }).businessInsights.actionableInsights.map(
        ({ quote }) => quote,
      );
    expect(quotes([told, moved])).toEqual(['told of old', 'told of old']);
    expect(quotes([moved, { title: 'Bare', description: '' }])).toEqual(['told of old', undefined]);
    expect(() => applySummaryEdit(older, { ...sent, takeaways: [moved] })).toThrow(/^takeaways\[0\]\.quote/);
  });
});

describe('contract §11: an edit of a summary without a language model', () => {
  const [first, second] = [aPassage(), aPassage({ text: 'We ask first.', topic: undefined })];
  const own = anAnalysis({
    aiSummary: { overview: 'Ada speaks.', keyTopics: [], publisherDescription: 'Ada tells.' },
    businessInsights: onlyPassages(first, second),
  });
  const fields = {
    episodeTitle: own.title,
    summary: 'Ada speaks.',
    insights: [],
    takeaways: [],
    risks: undefined,
  };
  const edited = (changes: object) =>
    JSON.parse(JSON.stringify(applySummaryEdit(own, { ...fields, ...changes })));

  it('has passages and the publisher’s words to edit, and leaves them alone where they are not sent', () => {
    expect(editedParts(own)).toMatchObject({ passages: [first, second], publisherDescription: 'Ada tells.' });
    expect(edited({})).toEqual(JSON.parse(JSON.stringify(own)));
    expect(edited({ passages: null, publisherDescription: null })).toEqual(JSON.parse(JSON.stringify(own)));
    expect(edited({ passages: JSON.stringify([first, second]) })).toEqual(JSON.parse(JSON.stringify(own)));
  });

  it('removes passages, in their own order and wording, and the section with the last one', () => {
    const changed = { ...second, speaker: 'Eve', startSeconds: 1 };
    expect(edited({ passages: [changed] }).businessInsights.keyPassages).toEqual([
      JSON.parse(JSON.stringify(second)),
    ]);
    expect(edited({ passages: [second, first] }).businessInsights.keyPassages).toHaveLength(2);
    expect(edited({ passages: [] }).businessInsights).not.toHaveProperty('keyPassages');
  });

  it.each([
    [[{ text: 'Nobody said this.' }], 'passages[0].text is none of the passages of this summary.'],
    [[first.text], 'passages[0] must be an object with text and topic.'],
    [{}, 'passages must be a list.'],
  ])('refuses %j by its path', (passages, message) => {
    expect(() => edited({ passages })).toThrow(message);
  });

  it('changes the publisher’s words, line by line, and takes them away', () => {
    const publisherDescription = 'Ada\u202e tells.\r\n\n And why. ';
    expect(edited({ publisherDescription }).aiSummary.publisherDescription).toBe('Ada tells.\nAnd why.');
    expect(edited({ publisherDescription: ' \n' }).aiSummary).not.toHaveProperty('publisherDescription');
    expect(() => edited({ publisherDescription: 7 })).toThrow('publisherDescription must be text.');
    expect(() => edited({ publisherDescription: 'x'.repeat(20_001) })).toThrow(/at most 20000 characters/);
  });
});

describe('contract §11: an edit of a summary with the sections of a template', () => {
  const custom = someCustomSections();
  const own = anAnalysis({ businessInsights: someInsights({ custom }) });
  const { overview: summary, unedited: _, ...lists } = editedParts(own);
  const edited = (sections: unknown) =>
    applySummaryEdit(own, { ...lists, episodeTitle: own.title, summary, custom: sections }).businessInsights
      .custom;
  const [text, list, table, empty] = custom;

  it('has them to remove, and leaves them alone where they are not sent', () => {
    expect(lists.custom).toEqual(custom);
    for (const all of [undefined, null, custom, JSON.stringify(custom)]) expect(edited(all)).toEqual(custom);
  });

  it('removes sections and items, in their own order, and the section with its last item', () => {
    expect(edited([table, text])).toEqual([text, table]);
    const fewer = { ...table, items: table?.items.slice(1) };
    expect(edited([{ ...list, items: [] }, fewer, empty])).toEqual([fewer, empty]);
    expect(edited([])).toBeUndefined();
    const twins = anAnalysis({
      businessInsights: someInsights({ custom: [text, { ...list, title: text?.title ?? '' }] as never }),
    });
    const [, second] = twins.businessInsights.custom ?? [];
    const sent = { ...lists, episodeTitle: own.title, summary, custom: [second] };
    expect(applySummaryEdit(twins, sent).businessInsights.custom).toEqual([second]);
  });

  it.each([
    ['custom must be a list.', {}],
    ['custom[0] must be an object with title and items.', ['Lessons']],
    ['custom[0].items must be a list.', [{ title: 'Lessons' }]],
    ['custom[0].items[0] must be an object with text and cells.', [{ ...list, items: ['Ask first.'] }]],
    [
      'custom[0] is none of the sections of this summary, or has an item of its own.',
      [{ ...list, items: [{ text: 'Nobody said this.' }] }],
    ],
    ['custom[1] is none of the sections of this summary, or has an item of its own.', [list, list]],
  ])('refuses: %s', (message, sections) => {
    expect(() => edited(sections)).toThrow(message);
  });
});

describe('editedParts', () => {
  it('has the lists that are edited and those that are not, optional ones only where there are any', () => {
    expect(Object.keys(editedParts(before))).toEqual([
      'overview',
      'insights',
      'takeaways',
      'risks',
      'unedited',
    ]);
    expect(Object.keys(editedParts(anAnalysis()))).toEqual(['overview', 'insights', 'takeaways', 'unedited']);
    expect(editedParts(before)).toMatchObject({
      overview: before.aiSummary.overview,
      insights: actionableInsights,
      unedited: { keyTopics: before.aiSummary.keyTopics, keyQuotes: before.businessInsights.keyQuotes },
    });
    expect(Object.keys(editedParts(before).unedited)).toEqual([
      'oneSentence',
      'keyTopics',
      'numbers',
      'strategicQuestions',
      'nextSteps',
      'keyQuotes',
      'mentions',
    ]);
  });
});

const QUOTES = new Set(['we talked to every customer']);
const POINT = { title: 'Call customers', description: 'Every week.' };
const EVIDENCE = { quote: 'we talked to every customer', verified: true };
const parse = (sent: unknown, withQuote = true) => parseEditedPoints(sent, 'insights', QUOTES, { withQuote });
const problemOf = (sent: unknown, withQuote = true) => {
  try {
    parse(sent, withQuote);
  } catch (error) {
    const { code, message, details } = error as { code: string; message: string; details: unknown };
    const [field = ''] = message.split(' ');
    expect([code, details]).toEqual(['invalid_input', { errors: [{ field, message }] }]);
    return message;
  }
  throw new Error('The points were accepted.');
};
const onePoint = (more: object) => [{ ...POINT, ...more }];
const oneQuote = (more: object) => onePoint({ evidence: [{ ...EVIDENCE, ...more }] });

describe('points that an admin edits (contract §4)', () => {
  it.each([
    [[POINT]],
    [[{ ...POINT, quote: EVIDENCE.quote, evidence: [{ ...EVIDENCE, speaker: 'Ada', startSeconds: 0 }] }]],
    [[{ ...POINT, supported: false, evidence: [] }]],
    [oneQuote({ verified: false })],
    [Array.from({ length: 50 }, () => POINT)],
    [onePoint({ title: 'x'.repeat(300), description: 'x'.repeat(5000) })],
    [onePoint({ evidence: Array.from({ length: 20 }, () => EVIDENCE) })],
    [[]],
  ])('are taken as they are, also from JSON text (%#)', (points) => {
    expect(parse(points)).toEqual(points);
    expect(parse(JSON.stringify(points))).toEqual(points);
  });

  it('are cleaned, and leave out what was not given', () => {
    expect(parse(onePoint({ title: ' Call  customers ', supported: undefined, quote: undefined }))).toEqual([
      POINT,
    ]);
  });

  it.each<[string, unknown]>([
    ['insights must be a list.', {}],
    ['insights must be a list.', 'null'],
    ['insights may have at most 50 entries.', Array.from({ length: 51 }, () => POINT)],
    ['insights[1] must be an object with title and description.', [POINT, 'text']],
    ['insights[0] must be an object with title and description.', [null]],
    ['insights[0] must be an object with title and description.', [[]]],
    ['insights[0].title must be text.', [{ description: '' }]],
    ['insights[0].title must not be empty.', onePoint({ title: ' ' })],
    ['insights[0].title may have at most 300 characters.', onePoint({ title: 'x'.repeat(301) })],
    ['insights[0].description must be text.', onePoint({ description: 7 })],
    [
      'insights[0].description may have at most 5000 characters.',
      onePoint({ description: 'x'.repeat(5001) }),
    ],
    ['insights[0].supported must be false or left out.', onePoint({ supported: true })],
    ['insights[0].supported must be false or left out.', onePoint({ supported: null })],
    [
      'insights[0].note is not known; known are title, description, evidence, supported, quote.',
      onePoint({ note: 'x' }),
    ],
    [
      'insights[0].quote is none of the quotes that were found in the transcript.',
      onePoint({ quote: 'nobody said this' }),
    ],
    ['insights[0].evidence must be a list.', onePoint({ evidence: {} })],
    [
      'insights[0].evidence may have at most 20 entries.',
      onePoint({ evidence: Array.from({ length: 21 }, () => EVIDENCE) }),
    ],
    ['insights[0].evidence[0] must be an object with quote and speaker.', onePoint({ evidence: [7] })],
    [
      'insights[0].evidence[0].at is not known; known are quote, speaker, startSeconds, verified.',
      oneQuote({ at: 7 }),
    ],
    ['insights[0].evidence[0].verified must be true or false.', oneQuote({ verified: 'yes' })],
    ['insights[0].evidence[0].startSeconds must be a number of seconds.', oneQuote({ startSeconds: -1 })],
    ['insights[0].evidence[0].startSeconds must be a number of seconds.', oneQuote({ startSeconds: '12' })],
    ['insights[0].evidence[0].speaker must be text.', oneQuote({ speaker: null })],
    [
      'insights[0].evidence[0].quote is none of the quotes that were found in the transcript.',
      oneQuote({ quote: '' }),
    ],
  ])('are refused with the path: %s', (message, sent) => {
    expect(problemOf(sent)).toBe(message);
  });

  it('contract §11: keep the translations of their quotes', () => {
    const quotes = new Set([EVIDENCE.quote]);
    const edited = (translation: unknown) =>
      parseEditedPoints(oneQuote({ translation }), 'insights', quotes, { withQuote: true })[0]?.evidence?.[0];
    expect(edited('Nobody left.')?.translation).toBe('Nobody left.');
    expect(() => edited('x'.repeat(801))).toThrow('insights[0].evidence[0].translation may have at most 800');
  });

  it('have no quote where the section has none', () => {
    expect(problemOf(onePoint({ quote: EVIDENCE.quote }), false)).toBe(
      'insights[0].quote is not known; known are title, description, evidence, supported.',
    );
  });

  it('name an unknown field in 40 characters at most', () => {
    expect(problemOf(onePoint({ ['x'.repeat(99)]: 1 }))).toMatch(/^insights\[0\]\.x{40} is not known/);
  });

  it('are refused as JSON text with the position of the error', () => {
    expect(problemOf('[1')).toBe('insights is not valid JSON at position 2 (line 1 column 3).');
    expect(problemOf('')).toBe('insights is not valid JSON.');
  });
});
