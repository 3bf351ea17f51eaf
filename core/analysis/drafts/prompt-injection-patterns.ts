import { DRAFT_SECTIONS } from '../sections/sections.js';

const COMMANDS: readonly RegExp[] = [
  // Commands to ignore the instructions.
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,50}\b(?:instructions?|prompts?|rules|guidelines|directions|directives)\b/giu,
  /\b(?:ignorier|vergiss|vergesst|missachte|negeer|vergeet).{0,50}\b(?:anweisung|vorgaben|regeln|befehl|instructies|regels)/giu,
  /\b(?:ignor|oubli|olvid|dimentic|esque[cç]|desconsider).{0,50}\b(?:instruc|istruzion|consigne|r[eè]gle|regras|reglas|regole|ordre)/giu,
  /\b(?:zignoruj|zapomnij).{0,50}(?:instrukcj|polece)/giu,
  /(?:игнориру|забудь|проигнорируй).{0,50}(?:инструкц|указани|правил)/giu,
  /(?:talimat|yönerge).{0,30}(?:yok say|unut|görmezden)/giu,
  /(?:忽略|无视|忘记|無視).{0,20}(?:指令|指示|说明|提示|规则)|(?:指示|命令|指令).{0,15}(?:無視|忘れ)/gu,
  /(?:지시|명령).{0,15}(?:무시|잊)|(?:निर्देश|आदेश).{0,30}(?:अनदेखा|भूल)|(?:تجاهل|انس).{0,40}(?:تعليمات|أوامر)|התעלם.{0,40}הוראות/gu,
  // Requests to reveal the instructions or to take another role.
  /\b(?:system|hidden|initial|secret) (?:prompt|instructions?|message)\b/giu,
  /\b(?:reveal|print|repeat|output|show|disclose|recite|translate)\b.{0,40}\b(?:your|these|above) (?:prompt|instructions|rules|configuration)\b/giu,
  /\byou are (?:now|no longer) (?:an?|the|in|bound|dan)\b|\bfrom now on,? you\b|\bdeveloper mode\b|\bdo anything now\b|\bjailbreak/giu,
  /\b(?:dear|attention|note to|message (?:to|for)|hey|hello),? (?:the |all |any )?(?:ais?|llms?|language models?|assistants?|chatbots?|summari[sz]ers?|models?)\b/giu,
];

/** Requests about the output: legitimate in a reader's custom prompt. */
const OUTPUT_REQUESTS: readonly RegExp[] = [
  /\b(?:begin|start|end|add|append|write|include|put|insert|paste|embed)\b.{0,80}\b(?:your|every|each) (?:\w+ )?(?:summar(?:y|ies)|answers?|outputs?|responses?|overviews?|briefings?|fields?|titles?|insights?|quotes?)\b/giu,
  /\byour (?:summary|answer|output|response|overview|briefing)\b.{0,40}\b(?:must|should|shall|has to|needs to|is)\b/giu,
  /\bthe (?:\w+ )?quote (?:is|to use is|should be|must be|reads)\b/giu,
];

/** Markup of prompts, answers and tools. */
const MARKUP: readonly RegExp[] = [
  /<\|[\w ]{1,30}\|>|\[\/?INST\]|<<\/?SYS>>|#{2,} ?(?:system|instructions?|assistant|user)\b|(?:^|\n|[.!?:] )(?:system|assistant|developer) ?: /giu,
  /<{3,}|>{3,}|\bend of (?:the )?(?:transcript|material|data)\b|={4,}|<\/?(?:transcript|system|instructions?|material|document)>/giu,
  new RegExp(`["'](?:${DRAFT_SECTIONS.map(({ key }) => key).join('|')})["']\\s*:`, 'gu'),
  /<\/?(?:tool_call|tool_use|function_calls?|invoke|function|parameter)\b|["'](?:arguments|parameters|tool_calls?|function_call)["']\s*:|\bcall (?:the )?(?:tool|function)\b/giu,
  /<\/?(?:script|img|iframe|a|svg|style|form|object|embed|meta|link|body|html|div|input|b|i|p|h1)\b[^<>]*>?|\bjavascript:|!?\[[^[\]\n]*\]\([^()\n]*\)/giu,
  // A Latin and a Cyrillic letter in one word.
  /[a-z][\u0400-\u04FF]|[\u0400-\u04FF][a-z]/giu,
];

/**
 * Patterns of prompt injection in a transcript: commands to ignore instructions, role and tool markup, forged answers,
 * code. Heuristic and incomplete: they reduce what a compromised model can pass on, without guaranteeing safety.
 */
export const PROMPT_INJECTION_PATTERNS: readonly RegExp[] = [...COMMANDS, ...OUTPUT_REQUESTS, ...MARKUP];

/** Patterns for custom prompts, which may make requests about the output. */
export const CUSTOM_PROMPT_INJECTION_PATTERNS: readonly RegExp[] = [...COMMANDS, ...MARKUP];
