import type { Analysis } from '#core/analysis/analysis.js';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { escapeText, frontMatter, markdownExport } from '#core/sharing/markdown-export.js';
import { toSingleLine } from '#core/text/truncate-text.js';
import type { Note } from '../note.js';
import { fileNames } from './file-names.js';
import type { LibraryEntry } from './library-entry.js';

/** A file of an archive, written while it is read. */
export interface ArchiveFile {
  /** Relative, with forward slashes. */
  readonly path: string;
  /** ISO time. */
  readonly modifiedAt: string;
  readonly content: AsyncIterable<string>;
}

/** A note about a show or a guest, to which the notes of summaries link. */
interface Subject {
  readonly name: string;
  readonly fileName: string;
  /** Links to its summaries. */
  readonly summaries: string[];
}

/**
 * The library as notes of an Obsidian vault: one a summary, with links to one a show and guest, which are written last. Only
 * names are held in memory.
 */
export async function* vaultFiles(
  entries: AsyncIterable<LibraryEntry>,
  urlOf: (analysis: Analysis) => string,
  exportedAt: string,
): AsyncGenerator<ArchiveFile> {
  const summaryName = fileNames('.md');
  const shows = subjectsIn('Shows');
  const guests = subjectsIn('Guests');
  let count = 0;
  for await (const entry of entries) {
    const { analysis, collections, savedAt, done, added } = entry;
    const { show, guest } = analysis.podcastMetadata;
    const fileName = summaryName(analysis.title);
    const summary = wikiLink('Summaries', fileName);
    const links = [shows.link(show.name, summary), guest ? guests.link(guest, summary) : ''];
    const copy = {
      properties: {
        show: links[0],
        guest: links[1],
        collections: emptyToAbsent(collections),
        saved: savedAt,
      },
      byline: links.filter(Boolean).join(' · '),
      done,
      added,
    };
    const text = markdownExport(analysis, urlOf(analysis), copy);
    yield {
      path: `Summaries/${fileName}.md`,
      modifiedAt: analysis.changedAt ?? analysis.createdAt,
      content: withNotes(text, entry.notes),
    };
    count++;
  }
  for (const { folder, subjects } of [shows, guests]) {
    for (const { name, fileName, summaries } of subjects()) {
      const list = summaries.map((link) => `- ${link}`).join('\n');
      const text = `${frontMatter({ name })}\n\n# ${escapeText(name)}\n\n${list}\n`;
      yield { path: `${folder}/${fileName}.md`, modifiedAt: exportedAt, content: oneText(text) };
    }
  }
  const index = `# Podgist library\n\nExported on ${exportedAt.slice(0, 10)}: ${count} ${count === 1 ? 'summary' : 'summaries'}.\n`;
  yield { path: 'Podgist.md', modifiedAt: exportedAt, content: oneText(index) };
}

function subjectsIn(folder: string) {
  const byName = new Map<string, Subject>();
  const newFileName = fileNames('.md');
  return {
    folder,
    subjects: () => byName.values(),
    /** Link to the note of a subject, which then links back to the summary. */
    link(rawName: string, summary: string): string {
      const name = toSingleLine(rawName);
      if (name === '') return '';
      const subject = byName.get(name) ?? { name, fileName: newFileName(name), summaries: [] };
      byName.set(name, subject);
      subject.summaries.push(summary);
      return wikiLink(folder, subject.fileName);
    },
  };
}

/** A link by path, since two folders may have notes of one name. File names have no character that a link interprets. */
function wikiLink(folder: string, fileName: string): string {
  return `[[${folder}/${fileName}|${fileName}]]`;
}

async function* withNotes(text: string, notes: AsyncIterable<Note>): AsyncGenerator<string> {
  yield text;
  let heading = '\n## My notes and highlights\n';
  for await (const note of notes) {
    yield heading + noteBlock(note);
    heading = '';
  }
}

function noteBlock({ anchor, text = '' }: Note): string {
  const time = anchor.startSeconds === undefined ? '' : `\n> — ${timestamp(anchor.startSeconds)}`;
  const paragraphs = text
    .split('\n')
    .map(escapeText)
    .filter(Boolean)
    .map((line) => `\n${line}\n`);
  return `\n> ${escapeText(anchor.quote)}${time}\n${paragraphs.join('')}`;
}

async function* oneText(text: string): AsyncGenerator<string> {
  yield text;
}

function emptyToAbsent(items: readonly string[]): readonly string[] | undefined {
  return items.length === 0 ? undefined : items;
}
