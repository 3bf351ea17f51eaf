import { text } from 'node:stream/consumers';
import { stepEvents } from './answer-events.js';

describe('events of work in steps (contract §10)', () => {
  it('tell a step while the work goes on, and the whole at its end', async () => {
    let finish: (result: object) => void = () => undefined;
    const events = await stepEvents<{ step: string }>((onStep) => {
      onStep({ step: 'window' });
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    expect(String(events.read())).toBe('event: step\ndata: {"step":"window"}\n\n');
    finish({ isUsable: true });
    expect(await text(events)).toBe('event: done\ndata: {"isUsable":true}\n\n');
  });

  it('reject where the work fails before a step, and end without the whole where it fails later', async () => {
    await expect(stepEvents(() => Promise.reject(new Error('no model')))).rejects.toThrow('no model');
    let fail: (error: Error) => void = () => undefined;
    const events = await stepEvents<{ step: string }>((onStep) => {
      onStep({ step: 'window' });
      return new Promise((_, reject) => {
        fail = reject;
      });
    });
    fail(new Error('stopped'));
    await expect(text(events)).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  });
});
