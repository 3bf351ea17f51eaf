import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseAnalysis } from '#core/analysis/parse-analysis.js';
import { EXTRACTIVE_LABEL, UNSUPPORTED_LABEL } from '#core/analysis/provenance/provenance-text.js';
import {
  anEpisode,
  aPassage,
  aProvenance,
  aRisk,
  onlyPassages,
  someInsights,
} from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { someCustomSections } from '#test/builders/template.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { Briefing } from './briefing.js';

const open = (analysis = aStoredAnalysis(), network = fakeNetwork()) =>
  renderApp(<Briefing analysis={analysis} />, network);

/** The header asks for the configuration of the server. */
function Config() {
  useServerConfig();
  return null;
}

describe('a summary that is opened (contract §8)', () => {
  const OPENED = '/api/user/opened-summaries/7';
  const opening = (identity: FakeIdentity) => {
    const network = fakeNetwork({ [`PUT ${OPENED}`]: { status: 204, body: undefined } });
    renderApp(<Briefing analysis={aStoredAnalysis()} />, network, '/', fakeSession(identity));
    return () => network.sent.filter(({ path }) => path === OPENED).length;
  };

  it('is no longer new to a member', async () => {
    const sent = opening(new FakeIdentity(ADA));
    await waitFor(() => expect(sent()).toBe(1));
  });

  it('is not marked for a visitor', async () => {
    const sent = opening(new FakeIdentity());
    await screen.findByRole('region', { name: /podgist/i });
    expect(sent()).toBe(0);
  });
});

describe('the briefing', () => {
  it('contract §11: has the sections of a template, each in its form, with the seconds of its items', async () => {
    const sections = someCustomSections();
    open(aStoredAnalysis({ businessInsights: someInsights({ custom: sections }) }));
    const card = within(await screen.findByRole('region', { name: 'Your Sections' }));
    expect(card.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(
      sections.map(({ title }) => title),
    );
    expect(card.getByText(/Ada raised the price\./).textContent).toContain('1:35');
    expect(card.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Ask first.2:00',
      'Then wait.',
    ]);
    const table = within(card.getByRole('region', { name: 'Figures' }));
    expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Figure', 'Measures']);
    expect(table.getAllByRole('cell').map((one) => one.textContent)).toEqual([
      '29 dollars1:35',
      'the | price',
      '4 percent',
      '–',
    ]);
    expect(card.getByText('Nothing in the episode on this.')).toBeTruthy();
  });

  it('contract §11: has the translation of a quote below it, each in its language', async () => {
    const translated = { quote: 'Niemand ging.', translation: 'Nobody left.', verified: true };
    const plain = { quote: 'Alle blieben.', verified: true };
    const insight = { title: 'Call', description: 'Now.', evidence: [translated, plain] };
    open(
      aStoredAnalysis({
        provenance: aProvenance({ language: 'de', summaryLanguage: 'en' }),
        businessInsights: someInsights({ actionableInsights: [insight] }),
      }),
    );
    const figure = screen.getByText('“Niemand ging.”').closest('figure');
    expect(figure?.querySelector('blockquote')?.lang).toBe('de');
    expect(within(figure as HTMLElement).getByText('Nobody left.').lang).toBe('en');
    expect(screen.getByText('“Alle blieben.”').closest('figure')?.textContent).toBe('“Alle blieben.”');
  });

  it('links the show and names the episode, its date and its whole minutes (§2)', () => {
    open();
    expect(screen.getByRole('link', { name: 'The Pricing Hour' }).getAttribute('href')).toBe(
      '/the-pricing-hour',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Summary of Pricing software');
    expect(screen.getAllByText('31 min').length).toBeGreaterThan(0);
    expect(screen.getByText('Ada tells how she prices software.')).toBeTruthy();
  });

  it('leads to no page of the lists from a private summary: it is in none of them', () => {
    const { podcastMetadata } = aStoredAnalysis();
    open(
      aStoredAnalysis({
        visibility: 'private',
        podcastMetadata: { ...podcastMetadata, guest: 'Grace Hopper' },
      }),
    );
    expect(screen.getByText('The Pricing Hour', { selector: 'span' })).toBeTruthy();
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => /^\/(the-pricing-hour|guests|topics)/.test(href))).toEqual([]);
  });

  it('shows no duration below a minute (§9)', () => {
    open(aStoredAnalysis({ podcastMetadata: anEpisode({ duration_ms: 59_999 }) }));
    expect(screen.queryByText(/\d min$/)).toBeNull();
  });

  it('splits an overview of seven sentences into three paragraphs (§2)', () => {
    const overview = 'One is. Two is. Three is. Four is. Five is. Six is. Seven is.';
    open(aStoredAnalysis({ aiSummary: { overview, keyTopics: [] } }));
    const card = screen.getByRole('region', { name: 'Summary' });
    expect([...card.querySelectorAll('p')].map(({ textContent }) => textContent)).toHaveLength(3);
  });

  it('says below the heading that no language model was used, and only then (contract §1)', () => {
    const { provenance } = aStoredAnalysis();
    const by = (kind: 'llm' | 'extractive') =>
      aStoredAnalysis({ provenance: { ...provenance, summarizer: { kind, model: 'some model' } } });
    const { unmount } = open(by('extractive'));
    const card = screen.getByRole('region', { name: 'Summary' });
    expect(card.textContent).toContain('No language model was used.');
    unmount();
    open(by('llm'));
    expect(screen.getByRole('region', { name: 'AI-Generated Summary' })).toBeTruthy();
    expect(screen.queryByText(/No language model was used/)).toBeNull();
  });

  describe('contract §11: without a language model', () => {
    const passages = [aPassage(), aPassage({ text: 'We ask first.', topic: undefined, startSeconds: 120 })];
    const analysis = aStoredAnalysis({
      aiSummary: {
        overview: 'Ada speaks about prices.',
        keyTopics: ['Pricing'],
        publisherDescription: 'Ada tells.',
      },
      businessInsights: onlyPassages(...passages),
    });

    it('says once what this is and what a model would add, and offers to connect one only to who runs it', async () => {
      const { unmount } = open(analysis);
      expect(screen.getAllByText(/No language model was used/)).toHaveLength(1);
      const card = screen.getByRole('region', { name: 'Summary' });
      expect(card.textContent).toContain(
        'Key passages in the speakers’ own words. No language model was used.',
      );
      expect(card.textContent).toContain('a written summary, insights to act on and next steps');
      expect(card.textContent).not.toContain('npm run models');
      expect(document.body.textContent).not.toMatch(/AI-Generated|expert/i);
      unmount();
      const own = { 'GET /api/config': { body: { publicUrl: 'http://localhost:3000' } } };
      renderApp(
        <>
          <Config />
          <Briefing analysis={analysis} />
        </>,
        fakeNetwork(own),
      );
      expect(await screen.findByText(/run npm run models/)).toBeTruthy();
    });

    it('has its passages with speaker, second, topic and an element of their own', () => {
      open(analysis);
      const card = screen.getByRole('region', { name: 'Key Passages' });
      expect(card.id).toBe('passages');
      const items = within(card).getAllByRole('listitem');
      expect(items.map(({ id }) => id)).toEqual(['passage-1', 'passage-2']);
      expect(items[0]?.textContent).toContain('“We raised the price last May. Nobody left.”');
      expect(within(card).getByRole('heading', { name: 'Raising the price' })).toBeTruthy();
      const time = within(card).getByRole('link', { name: /1:35/ });
      expect(time.getAttribute('href')).toContain('t=95');
      expect(screen.getByRole('toolbar', { name: '2 passages along the episode' })).toBeTruthy();
      expect(screen.queryByText(/prove a point/)).toBeNull();
    });

    it('shows the publisher’s words as theirs, its first sentence once, and what is left out', () => {
      open(analysis);
      expect(screen.getByText('Ada tells.').closest('blockquote')?.parentElement?.textContent).toMatch(
        /^From the publisher/,
      );
      expect(screen.getAllByText('Ada speaks about prices.')).toHaveLength(1);
      expect(screen.getByText(/^Left out: Next Steps, Actionable Insights/)).toBeTruthy();
      expect(screen.queryByText('What the marks below the points mean')).toBeNull();
    });

    it('says of an older summary that it has sentences, and of one with topics alone that they are sure', () => {
      const { keyPassages: _, ...insights } = analysis.businessInsights;
      open({
        ...analysis,
        businessInsights: { ...insights, keyQuotes: [{ quote: 'Nobody left.', verified: true }] },
      });
      expect(screen.getByText('Sentences of the transcript. No language model was used.')).toBeTruthy();
      cleanup();
      open({ ...analysis, businessInsights: { ...insights, keyQuotes: [] } });
      expect(screen.getByText('Only what is sure is shown. No language model was used.')).toBeTruthy();
    });

    it('copies a passage, links to its second and marks it (contract §7)', async () => {
      const user = userEvent.setup();
      open(analysis);
      await user.click(screen.getByRole('button', { name: 'Actions for the passage “Raising the price”' }));
      const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
      expect(names).toEqual(
        expect.arrayContaining([
          'Copy passage',
          'Copy link to the second',
          'Share…',
          'Highlight',
          'Write a note',
        ]),
      );
      await user.click(screen.getByRole('button', { name: 'Copy passage' }));
      expect(await navigator.clipboard.readText()).toMatch(/^“We raised .*” \(Ada, 1:35\)\n.*#t=95/);
    });
  });

  it('says of a point, and of no other, that no quote was found for it (contract §2)', () => {
    const [point] = someInsights().actionableInsights;
    const made = { title: 'Raise the price', description: 'Twice.', supported: false as const };
    open(aStoredAnalysis({ businessInsights: someInsights({ actionableInsights: [point ?? made, made] }) }));
    const notes = screen.getAllByText(UNSUPPORTED_LABEL);
    expect(notes.map((note) => note.closest('li')?.querySelector('h4')?.textContent)).toEqual([
      'Raise the price',
    ]);
  });

  it('says so when the summary or the insights are empty (§8)', () => {
    open(parseAnalysis({ id: 7, title: 'Nothing' }));
    expect(screen.getByText('Summary content not available.')).toBeTruthy();
    expect(screen.queryByText(/transcript/)).toBeNull();
  });

  it('reads the other reading of the insights (§3)', () => {
    open(
      aStoredAnalysis({ businessInsights: someInsights({ actionableInsights: [], strategicTakeaways: [] }) }),
    );
    expect(screen.getByRole('heading', { name: 'Customers know the price' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Price late' })).toBeTruthy();
  });

  it('has risks with an anchor, an entry in the contents and evidence, where there are any', () => {
    const { unmount } = open(aStoredAnalysis({ businessInsights: someInsights({ risks: [aRisk()] }) }));
    const heading = screen.getByRole('heading', { name: 'Risks and Caveats' });
    expect(heading.closest('section')?.id).toBe('risks');
    const [entry] = screen.getAllByRole('link', { name: 'Risks and Caveats' });
    expect(entry?.getAttribute('href')).toBe('#risks');
    expect(document.getElementById('risk-1')?.textContent).toContain('it cost us half the leads');
    unmount();
    open();
    expect(screen.queryByText('Risks and Caveats')).toBeNull();
  });

  it('contract §11: tells subject by subject, unmarked without a quote, where there are any', () => {
    const subjects = [{ title: 'Nobody left', description: 'All stayed.' }];
    const { unmount } = open(aStoredAnalysis({ businessInsights: someInsights({ subjects }) }));
    const heading = screen.getByRole('heading', { name: 'Subject by Subject' });
    expect(heading.closest('section')?.id).toBe('subjects');
    expect(document.getElementById('subject-1')?.textContent).toContain('All stayed.');
    expect(document.getElementById('subject-1')?.textContent).not.toMatch(/unsupported|no quote/i);
    unmount();
    open();
    expect(screen.queryByText('Subject by Subject')).toBeNull();
  });

  it('shows no quote that was not verified (contract §2)', () => {
    const invented = { quote: 'nobody said this', startSeconds: 3, verified: false };
    const insights = someInsights({
      actionableInsights: [{ title: 'A', description: 'B', evidence: [invented] }],
      keyQuotes: [invented],
    });
    open(aStoredAnalysis({ businessInsights: insights }));
    expect(screen.queryByText(/nobody said this/)).toBeNull();
  });

  it('says in the provenance line which style and whose instructions made it (§6)', () => {
    const made = { style: 'action_list', customPrompt: true, promptUnused: true } as const;
    open(aStoredAnalysis({ provenance: aProvenance(made) }));
    expect(screen.getByText(/Style: Action list · Custom instructions not followed/)).toBeTruthy();
  });

  it('labels an extractive summary in the provenance line', () => {
    open();
    expect(screen.getByText(new RegExp(EXTRACTIVE_LABEL))).toBeTruthy();
  });

  it('names the model of another', () => {
    open(aStoredAnalysis({ provenance: aProvenance({ summarizer: { kind: 'llm', model: 'model-x' } }) }));
    expect(screen.getByText(/Summary by model-x/)).toBeTruthy();
  });

  it('sets title and description of the page (§2)', () => {
    open();
    expect(document.title).toBe('Pricing software · The Pricing Hour · Podgist');
    const description = document.head.querySelector('meta[name="description"]');
    expect(description?.getAttribute('content')).toBe('Ada prices software by talking to customers.');
  });

  it('shows the first three related summaries, cut at 120 characters (§9)', async () => {
    const related = [1, 2, 3, 4].map((id) =>
      aStoredAnalysis({
        id,
        title: `Related ${id}`,
        urlSlug: `show/related-${id}`,
        aiSummary: { overview: 'a'.repeat(130), keyTopics: ['k1', 'k2', 'k3', 'k4', 'k5'] },
      }),
    );
    open(aStoredAnalysis(), fakeNetwork({ 'GET /api/analysis/related/7': { body: related } }));
    const section = await screen.findByRole('region', { name: 'Related Summaries' });
    expect(within(section).getAllByRole('article')).toHaveLength(3);
    expect(within(section).getAllByText(`${'a'.repeat(120)}...`)).toHaveLength(3);
    expect(within(section).getAllByText('+2 more')).toHaveLength(3);
    expect(within(section).queryByText('k4')).toBeNull();
  });

  it('ends with what the product is for visitors, and a field for their link', () => {
    open();
    const field = screen.getByRole('textbox', { name: 'Link to a podcast episode or a video' });
    expect(field.closest('form')?.getAttribute('action')).toBe('/');
    expect(field.getAttribute('name')).toBe('url');
    expect(screen.getByRole('region', { name: 'Podgist reads podcasts for you' })).toBeTruthy();
  });

  it('shows hostile text as text and makes no link of it', () => {
    const html = '<img src=x onerror="boom()"><script>boom()</script>';
    const script = 'javascript:boom()';
    const hostile = JSON.parse(JSON.stringify(aStoredAnalysis()), (key, value) =>
      typeof value !== 'string' || ['visibility', 'kind', 'source', 'createdAt', 'release_date'].includes(key)
        ? value
        : /url/i.test(key)
          ? script
          : `${html}${script}`,
    );
    const { container } = open(parseAnalysis(hostile));
    expect(container.querySelectorAll('script, img, iframe, object, [onerror]')).toHaveLength(0);
    expect(container.textContent).toContain(html);
    for (const link of container.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^(\/(?!\/)|#(?!.*:))/);
    }
  });
});
