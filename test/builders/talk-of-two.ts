/** A spoken line, timed in seconds from the start. */
export interface Line {
  readonly speaker: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const LINE_SECONDS = 12;

/** A conversation of two people about a topic at a natural speed. */
export function talk(speakers: readonly [string, string], topic: string, seconds: number): Line[] {
  return linesOf(speakers, seconds, (n) => {
    const amount = 40 + ((n * 37) % 400);
    const said = [
      `In week ${n} we wrote down what ${topic} had cost us, ${amount} euros, before anybody could argue about it, and then we asked three customers what it was worth to them.`,
      `And what did you do with that number? Most owners I talk to would have put it in a drawer, because ${amount} euros a week does not look like much until somebody multiplies it.`,
      `We multiplied it. ${amount} times fifty weeks is more than our margin on the smallest plan, so ${topic} had to pay for itself or go, and nobody in the room liked either.`,
      `I would have guessed that people leave when you tell them that. Did anyone cancel after you raised the price for ${topic} by ${n} per cent, or did they stay?`,
    ];
    return said[n % said.length] ?? '';
  });
}

/** The same in Japanese. */
export function japaneseTalk(speakers: readonly [string, string], seconds: number): Line[] {
  return linesOf(speakers, seconds, (n) => {
    const said = [
      `${n}週目に三社のお客様と話して、値上げの理由を一枚の紙に書きました。材料費だけでなく、電話の時間も数えました。`,
      `値上げを伝えたあと、解約した会社は${n % 4}社だけでした。怖かったのは私たちのほうで、お客様ではなかったのです。`,
    ];
    return said[n % said.length] ?? '';
  });
}

function linesOf(speakers: readonly [string, string], seconds: number, say: (n: number) => string): Line[] {
  return Array.from({ length: Math.floor(seconds / LINE_SECONDS) }, (_, n) => ({
    speaker: speakers[n % 2] ?? speakers[0],
    start: n * LINE_SECONDS,
    end: (n + 1) * LINE_SECONDS,
    text: say(n),
  }));
}
