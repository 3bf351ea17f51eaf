import { decodeHTMLStrict } from 'entities';
import { SaxesParser } from 'saxes';
import type { TranscriptPiece } from '#core/transcripts/spoken-turns.js';
import { joinTokens } from './join-cues.js';

const MAX_DEPTH = 200;
/** Maximum number of XML errors in a file. */
const MAX_FAULTS = 500;
const CLOCK_TIME = /^(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)(?::(\d{1,3})(?:\.\d{1,3})?)?$/;
const SHORT_CLOCK_TIME = /^(\d{1,4}):(\d{1,2}(?:\.\d{1,9})?)$/;
const OFFSET_TIME = /^(\d{1,12}(?:\.\d{1,9})?)(h|ms|m|s|f|t)?$/;
const DEFAULT_FRAME_RATE = 30;

type Attributes = Readonly<Record<string, string>>;

interface Rates {
  readonly frames: number;
  readonly ticks: number;
}

interface Cue {
  readonly startSeconds?: number;
  readonly endSeconds?: number;
  readonly speaker?: string;
  text: string;
}

/** Returns whether the text is XML of captions: TTML and its variants, or YouTube's timed text. */
export function isTimedXml(text: string): boolean {
  return (
    /<(?:[\w-]{1,20}:)?(?:tt|timedtext|transcript)[\s>]/.test(text.slice(0, 4000)) &&
    /^\s*<[?!a-z]/i.test(text.slice(0, 1000))
  );
}

/**
 * Parses TTML (also DFXP and Apple's word-by-word variant) and YouTube's timed text (`.ytt`, `<transcript>`). Styles
 * and metadata are omitted; custom entities and external resources are never resolved.
 */
export function parseTimedXml(text: string): { cues: TranscriptPiece[]; language?: string } {
  const reading = new Reading();
  const parser = new SaxesParser();
  let faults = 0;
  parser.on('error', (fault) => {
    faults += 1;
    if (faults > MAX_FAULTS) throw fault;
  });
  parser.on('opentag', ({ name, attributes }) => reading.open(localName(name), attributes as Attributes));
  parser.on('closetag', ({ name }) => reading.close(localName(name)));
  parser.on('text', (words) => reading.say(words));
  parser.on('cdata', (words) => reading.say(words));
  parser.write(text).close();
  return { cues: reading.pieces(), language: reading.language };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

class Reading {
  language?: string;
  private readonly cues: Cue[] = [];
  private readonly names = new Map<string, string>();
  private readonly begins: (number | undefined)[] = [];
  private readonly silent: string[] = [];
  private rates: Rates = { frames: DEFAULT_FRAME_RATE, ticks: 1 };
  private agent?: string;
  private cue?: Cue;
  private isYoutube = false;

  open(name: string, attributes: Attributes): void {
    this.begins.push(this.cue || this.isYoutube ? undefined : this.offset(attributes.begin));
    if (this.begins.length > MAX_DEPTH) throw new Error('The XML is nested too deep.');
    if (name === 'tt') this.begin(attributes);
    if (name === 'timedtext' || name === 'transcript') this.isYoutube = true;
    if (name === 'agent') this.agent = attributes['xml:id'];
    if (name === 'style' || name === 'title' || name === 'desc' || name === 'rt') this.silent.push(name);
    if (name === 'p' || (this.isYoutube && name === 'text')) this.cue = this.cueOf(attributes);
    if (name === 'br') this.say('\n');
    if (name === 'span' && this.cue && attributes['podcasts:unit'] === 'word') this.cue.text += ' ';
  }

  close(name: string): void {
    this.begins.pop();
    if (this.silent.at(-1) === name) this.silent.pop();
    if (name === 'agent') this.agent = undefined;
    if ((name === 'p' || name === 'text') && this.cue) {
      this.cues.push(this.cue);
      this.cue = undefined;
    }
  }

  say(words: string): void {
    if (this.silent.length > 0) return;
    if (this.cue) this.cue.text += words;
    else if (this.agent !== undefined && words.trim() !== '') this.names.set(this.agent, words.trim());
  }

  pieces(): TranscriptPiece[] {
    const said = this.cues.map(({ speaker, text, ...times }) => ({
      ...times,
      speaker: speaker === undefined ? undefined : (this.names.get(speaker) ?? speaker),
      text: this.isYoutube ? decodeHTMLStrict(text) : text,
    }));
    return joinTokens(said.map((cue) => ({ ...cue, text: withoutSpaces(cue.text) })));
  }

  private begin(attributes: Attributes): void {
    this.language ??= attributes['xml:lang'] || undefined;
    const frames = Number(attributes['ttp:frameRate']);
    const ticks = Number(attributes['ttp:tickRate']);
    this.rates = {
      frames: frames > 0 ? frames : DEFAULT_FRAME_RATE,
      ticks: ticks > 0 ? ticks : 1,
    };
  }

  private cueOf(attributes: Attributes): Cue {
    if (this.isYoutube) {
      const [start, length] =
        attributes.t === undefined
          ? [Number(attributes.start), Number(attributes.dur)]
          : [Number(attributes.t) / 1000, Number(attributes.d) / 1000];
      return { ...span(start, start + (length || 0)), text: '' };
    }
    // A paragraph's times are relative to its enclosing element.
    const outer = this.begins.slice(0, -1).reduce<number>((sum, begin) => sum + (begin ?? 0), 0);
    const start = (this.offset(attributes.begin) ?? 0) + outer;
    const length = this.offset(attributes.dur);
    const end = length === undefined ? (this.offset(attributes.end) ?? Number.NaN) + outer : start + length;
    const isTimed = attributes.begin !== undefined;
    return { ...(isTimed && span(start, end)), speaker: attributes['ttm:agent'], text: '' };
  }

  private offset(written: string | undefined): number | undefined {
    if (written === undefined) return undefined;
    const [, hours, minutes, seconds, frames = 0] = CLOCK_TIME.exec(written) ?? [];
    if (hours !== undefined) {
      return (
        Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(frames) / this.rates.frames
      );
    }
    const [, shortMinutes, shortSeconds] = SHORT_CLOCK_TIME.exec(written) ?? [];
    if (shortMinutes !== undefined) return Number(shortMinutes) * 60 + Number(shortSeconds);
    const [, value, unit = 's'] = OFFSET_TIME.exec(written) ?? [];
    if (value === undefined) return undefined;
    const worth = { h: 3600, m: 60, s: 1, ms: 0.001, f: 1 / this.rates.frames, t: 1 / this.rates.ticks };
    return Number(value) * (worth[unit as keyof typeof worth] ?? 1);
  }
}

function span(start: number, end: number): Pick<Cue, 'startSeconds' | 'endSeconds'> {
  if (!Number.isFinite(start)) return {};
  return { startSeconds: start, endSeconds: end > start ? end : undefined };
}

function withoutSpaces(text: string): string {
  return text.replace(/[^\S\n]+/gu, ' ').replace(/ (?=[,.;:!?…])/gu, '');
}
