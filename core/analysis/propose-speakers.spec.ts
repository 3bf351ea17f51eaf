import { proposeSpeakers, proposeSpeakersOfFile } from './propose-speakers.js';

const said = (speaker: string | undefined, text: string) => ({ speaker, text });

describe('proposals for speakers (contract §11)', () => {
  it('contract §11: come from the feed, then from who introduces themselves and others, then from title and description', () => {
    const episode = {
      name: 'How to price, with Cy Twombly',
      description: 'Nora Lindqvist talks to Dee Dee Ramone about prices.',
      guest: 'Ada Lovelace, Ben Bitdiddle',
      hosts: ['Nora Lindqvist'],
    };
    const turns = [
      said('Speaker 1', "Welcome back. I'm Nora Lindqvist and my guest today is Eva Lu Ator."),
      said('Speaker 2', 'Thanks. My name is Ada Lovelace.'),
    ];
    expect(proposeSpeakers(episode, { turns })).toEqual([
      { name: 'Nora Lindqvist', source: 'feed', label: 'Speaker 1' },
      { name: 'Ada Lovelace', source: 'feed', label: 'Speaker 2' },
      { name: 'Ben Bitdiddle', source: 'feed' },
      { name: 'Eva Lu Ator', source: 'introduction' },
      { name: 'Cy Twombly', source: 'title' },
      { name: 'Dee Dee Ramone', source: 'title' },
    ]);
  });

  it.each([
    ['Ich bin Klara Zetkin, und mein Gast ist Otto Lilienthal.', ['Klara Zetkin', 'Otto Lilienthal']],
    ['Je suis Marie Curie. Mon invité est Jean de La Fontaine.', ['Marie Curie', 'Jean de La Fontaine']],
    ['Soy Frida Kahlo y mi invitado de hoy es Diego Rivera.', ['Frida Kahlo', 'Diego Rivera']],
    ['I am happy. I am very sure that we talk to you.', []],
    ["Welcome Dan I'm glad. Joined by Future Podcast People.", []],
  ])('contract §11: read %s', (text, names) => {
    expect(
      proposeSpeakers({ name: 'On prices' }, { turns: [said('Speaker 1', text)] }).map(({ name }) => name),
    ).toEqual(names);
  });

  it('contract §11: are read from a file before it is parsed', () => {
    const file =
      "[00:02] Speaker 1: Hello, I'm Nora Lindqvist.\n<v Speaker 2>Soy Frida Kahlo.\nSpeaker 12: I am Ada Lovelace.";
    expect(proposeSpeakersOfFile('With Cy Twombly', file, ['Speaker 1', 'Speaker 2'])).toEqual([
      { name: 'Nora Lindqvist', source: 'introduction', label: 'Speaker 1' },
      { name: 'Frida Kahlo', source: 'introduction', label: 'Speaker 2' },
      { name: 'Ada Lovelace', source: 'introduction' },
      { name: 'Cy Twombly', source: 'title' },
    ]);
  });

  it('contract §11: come from the beginning alone, and are eight at most', () => {
    const late = [said('A', 'word '.repeat(1000)), said('B', "I'm Ada Lovelace.")];
    expect(proposeSpeakers({ name: '' }, { turns: late })).toEqual([]);
    const cut = [said('A', `${'word '.repeat(798)}I'm Ada Lovelace.`)];
    expect(proposeSpeakers({ name: '' }, { turns: cut })).toEqual([]);
    const hosts = Array.from({ length: 12 }, (_, at) => `Host Number${at}`);
    expect(proposeSpeakers({ name: '', hosts }, { turns: [] })).toHaveLength(8);
  });
});
