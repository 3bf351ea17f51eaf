import type { SourceKey } from '../links/source.js';

/** Options that distinguish private summaries of one episode by one owner. */
export interface SummaryChoices {
  readonly transcriptFingerprint?: string;
  readonly style?: string;
  readonly promptFingerprint?: string;
  readonly language?: string;
  /** Of the sections of a template. */
  readonly templateFingerprint?: string;
}

/** Key that equal submissions share, and by which the analysis is found later. */
export type AnalysisKey =
  | { readonly kind: 'public'; readonly sourceKey: SourceKey }
  | ({
      readonly kind: 'private';
      readonly ownerId: string;
      readonly sourceKey: SourceKey;
    } & SummaryChoices)
  | { readonly kind: 'example'; readonly summarizer: string; readonly model: string };

/** Serializes the key for storage. */
export function formatAnalysisKey(key: AnalysisKey): string {
  switch (key.kind) {
    case 'public':
      return key.sourceKey;
    case 'private':
      return `${privateKeyPrefix(key.ownerId)}${key.sourceKey}:${formatChoices(key)}`;
    case 'example':
      return `example:${key.summarizer}:${key.model}`;
  }
}

/** Prefix of the stored keys of an owner's private analyses. */
export function privateKeyPrefix(ownerId: string): string {
  return `private:${ownerId}:`;
}

/** Parses the options from a stored key of this owner and episode; absent for any other key. */
export function parsePrivateChoices(
  key: string,
  { ownerId, sourceKey }: { readonly ownerId: string; readonly sourceKey: SourceKey },
): SummaryChoices | undefined {
  const prefix = `${privateKeyPrefix(ownerId)}${sourceKey}:`;
  if (!key.startsWith(prefix)) return undefined;
  const parts = key.slice(prefix.length).split(':');
  const [transcriptFingerprint, style, promptFingerprint, language, templateFingerprint] = parts.map(
    (part) => (part === ABSENT ? undefined : part),
  );
  return { transcriptFingerprint, style, promptFingerprint, language, templateFingerprint };
}

const ABSENT = '-';

function formatChoices({
  transcriptFingerprint,
  style,
  promptFingerprint,
  language,
  templateFingerprint,
}: SummaryChoices): string {
  // Keys of summaries without a template stay as earlier versions stored them.
  const template = templateFingerprint === undefined ? [] : [templateFingerprint];
  const styled = [style, promptFingerprint, language?.toLowerCase(), ...template];
  const hasStyled = styled.some((choice) => choice !== undefined);
  return [transcriptFingerprint, ...(hasStyled ? styled : [])].map((choice) => choice ?? ABSENT).join(':');
}
