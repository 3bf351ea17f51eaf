import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Turn } from '#core/transcripts/transcript.js';

/** Reads a folder of transcripts in Markdown, a turn a paragraph: `**Speaker:** text`. */
export function markdownTranscripts(folder: string): Turn[][] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return files.sort().map((file) => turnsOf(readFileSync(join(folder, file), 'utf8')));
}

function turnsOf(markdown: string): Turn[] {
  const turns: { speaker: string; text: string }[] = [];
  for (const line of markdown.split(/\n+/u)) {
    const said = /^\*\*([^*:]+):\*\* *(.*)$/u.exec(line);
    const last = turns.at(-1);
    if (said) turns.push({ speaker: said[1] ?? '', text: plain(said[2] ?? '') });
    else if (last) last.text += ` ${plain(line)}`;
  }
  return turns.filter(({ speaker, text }) => speaker !== 'Break' && text.trim() !== '');
}

function plain(text: string): string {
  return text
    .replace(/\\?\[[^[\]]*\]/gu, ' ')
    .replace(/\\([*_])/gu, '$1')
    .replace(/\*/gu, '');
}
