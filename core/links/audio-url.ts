/**
 * URL of a publisher's recording: https at a named public host, without credentials or a port. Contains no character that
 * could end an HTML attribute.
 */
const AUDIO_URL = /^https:\/\/(?:[a-z\d-]+\.)+[a-z][a-z\d-]*(?:[/?#][^\s\\<>"'`]*)?$/iu;
const MAX_AUDIO_URL_LENGTH = 2048;

/** The address of a recording that readers' browsers may play; absent for any other text. We never open it ourselves. */
export function parseAudioUrl(text: string | undefined): string | undefined {
  if (text === undefined || text.length > MAX_AUDIO_URL_LENGTH) return undefined;
  return AUDIO_URL.test(text) ? text : undefined;
}
