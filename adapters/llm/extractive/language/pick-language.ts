import type { Transcript } from '../../../../core/analysis/transcript.js';
import { english } from './english.js';
import type { LanguagePack } from './language-pack.js';

export function pickLanguage(_transcript: Transcript): LanguagePack {
  return english;
}
