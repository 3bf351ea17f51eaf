import { promptUnits } from './prompt-units.js';

describe('a measure of prompts that is proportional to their tokens (contract §10)', () => {
  it.each([
    ['latin', 'We stopped the Monday meeting, and nobody missed it.'],
    ['latin', 'Überraschenderweise hört niemand mehr zu.'],
    ['spaced', 'Мы отменили совещание по понедельникам.'],
    ['spaced', 'हमने सोमवार की बैठक बंद कर दी।'],
    ['spaced', 'أوقفنا اجتماع يوم الاثنين.'],
    ['ideographic', '我们取消了星期一的会议。'],
    ['ideographic', '月曜日の会議をやめました。'],
    ['ideographic', '우리는 월요일 회의를 없앴습니다.'],
    ['unspaced', 'เราเลิกประชุมวันจันทร์แล้ว'],
  ] as const)('reads %s', (script, text) => {
    expect(promptUnits(text).script).toBe(script);
  });

  it('grows with the text in scripts without spaces as in others', () => {
    for (const text of ['我们取消了星期一的会议。', 'เราเลิกประชุมวันจันทร์แล้ว', 'We stopped the meeting. ']) {
      const { units } = promptUnits(text);
      expect(promptUnits(text.repeat(10)).units).toBeCloseTo(units * 10, -1);
    }
  });

  it('counts a run of signs or letters by what a tokenizer makes of it', () => {
    expect(promptUnits('....................').units).toBe(1);
    expect(promptUnits('internationalisation').units).toBe(4);
    expect(promptUnits('1234567').units).toBe(3);
    expect(promptUnits('')).toEqual({ units: 0, script: 'latin' });
  });
});
