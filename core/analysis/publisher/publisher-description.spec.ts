import { anEpisode } from '#test/builders/analysis.js';
import { cpuTimeOf } from '#test/support/cpu-time.js';
import { publisherDescription } from './publisher-description.js';

const TALK =
  'Mara Lindqvist sold her bakery to its nine employees. She explains what the bank wanted and why it took two years.';
const described = (description: string, more = {}) =>
  publisherDescription(anEpisode({ description, ...more }));

describe("publisher's description (contract §11)", () => {
  it.each([
    [
      'a sponsor, whose name is in other sentences',
      `This episode is sponsored by Ledgerly. Ledgerly writes your letters. Use code MORNING for 20% off. ${TALK}`,
    ],
    [
      'links and addresses',
      `${TALK} Read more at https://bakery.example/story?x=1 Write to hello@bakery.example or @marabakes.`,
    ],
    ['a link in brackets, not its sentence', TALK.replace('bakery', 'bakery (https://bakery.example)')],
    [
      'requests',
      `${TALK} Subscribe wherever you get your podcasts. Leave us a five-star review! Follow us on Instagram.`,
    ],
    ['times', `${TALK} Timestamps: (00:00) Intro (03:20) The bank (10:15) The vote`],
    [
      'what follows a heading',
      `${TALK} Where to find Mara Lindqvist: her shop. Referenced: The Bread Book. Nine more words follow here about something else.`,
    ],
    [
      'credits',
      `${TALK} Host: Ada Byron Producers: Jon Day and Lee Ray Learn more about your ad choices. Visit podcastchoices.com/adchoices`,
    ],
    [
      'markup',
      `<p>${TALK}</p><p><a href="https://x.example">Support the show</a></p><script>alert(1)</script>`,
    ],
    ['tags', `${TALK} #bakery #employees #sale`],
    [
      'a list whose lines are joined',
      `${TALK} In this episode, we cover: The first offer The second offer The vote`,
    ],
    ['a sentence that is cut off', `${TALK} She has since written a book about...`],
    ['a sentence said twice', `${TALK} ${TALK}`],
  ])('leaves out %s', (_, description) => {
    expect(described(description)).toBe(TALK);
  });

  it.each([
    [
      'German',
      'Wir sprechen mit Mara über den Verkauf ihrer Bäckerei.',
      'Abonniere den Podcast und bewertet uns. Unterstützt von Ledgerly. Mehr Infos: https://x.example',
    ],
    [
      'French',
      'Mara raconte la vente de sa boulangerie à ses salariés.',
      "Abonnez-vous sur Spotify ! Hébergé par Acast. Visitez acast.com/privacy pour plus d'informations.",
    ],
    [
      'Spanish',
      'Mara cuenta cómo vendió su panadería a sus empleados.',
      'Suscríbete y síguenos en redes. Patrocinado por Ledgerly.',
    ],
    ['Japanese', 'パン屋を従業員に売った理由を伺いました。', '番組の感想は #パンラジオ でお寄せください。'],
    [
      'Chinese',
      '她讲述了如何把面包店卖给自己的员工。',
      '时间轴：00:00 开场 03:20 银行。欢迎关注我们的公众号。',
    ],
  ])('reads %s', (_, words, boilerplate) => {
    expect(described(`${words} ${boilerplate}`)).toBe(words);
  });

  it('leaves out what the show says of itself, and the title', () => {
    const own = 'A show about people who leave.';
    const show = { name: 'Leaving', description: own, images: [] };
    expect(described(`The bakery. ${TALK} ${own}`, { name: 'The bakery', show })).toBe(TALK);
  });

  it('keeps guests who write newsletters, charge on Patreon and sponsor clubs', () => {
    const guest =
      'She built Patreon, writes a newsletter with nine thousand readers and sponsors a football club.';
    expect(described(guest)).toBe(guest);
  });

  it('ends with a sentence within 600 characters', () => {
    const sentences = Array.from(
      { length: 30 },
      (_, at) => `Sentence ${at} says something about the bakery.`,
    );
    const text = described(sentences.join(' ')) ?? '';
    expect(text.length).toBeGreaterThan(500);
    expect(text.length).toBeLessThanOrEqual(600);
    expect(text).toMatch(/bakery\.$/);
  });

  it.each([
    '',
    'https://x.example',
    'Merch',
    'Follow us @x!',
    '#a #b #c',
    '00:00 Intro 01:00 Talk 02:00 End',
  ])('is absent when nothing is left of %j', (description) => {
    expect(described(description)).toBeUndefined();
  });

  it('is quick with hostile text', () => {
    const hostile = ['(', 'a@', '<', 'www.', '- x ', 'sponsor ', '. ', 'follow ', '# ', 'the : '];
    const run = () => hostile.map((part) => described(part.repeat(100_000)));
    expect(cpuTimeOf(run)).toBeLessThan(500);
  });
});
