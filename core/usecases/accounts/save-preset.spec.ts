import type { PromptPreset } from '#core/analysis/sections/summary-style.js';
import type { PlanId } from '#core/plans/plan.js';
import type { PromptPresets } from '#core/ports/members.js';
import { stubPort } from '#test/builders/stub-port.js';
import { fakePorts } from '#test/fakes/fake-ports.js';
import { sequentialIds } from '#test/fakes/sequential-ids.js';
import { savePreset } from './save-preset.js';

describe('saving custom instructions (spec §6)', () => {
  const saving = async (answer?: 'full' | 'missing', plan: PlanId = 'pro') => {
    const saved: [number, PromptPreset, number][] = [];
    const presets = stubPort<PromptPresets>({
      async save(...call) {
        saved.push(call);
        if (answer === 'full') return 'full';
        return answer === 'missing' ? undefined : call[1];
      },
    });
    const member = { ...(await fakePorts().join()), plan };
    const save = savePreset({ presets, ids: sequentialIds() });
    return { saved, member, save: (name: string, prompt: string) => save(member, { name, prompt }) };
  };

  it('cleans the name and the instructions', async () => {
    const { save, saved, member } = await saving();
    const preset = { id: 'id-1', name: 'For sales', prompt: 'Write for sales people.' };
    expect(await save(' For  sales ', ' Write for sales people. ')).toEqual(preset);
    expect(saved).toEqual([[member.id, preset, 20]]);
  });

  it('is refused for a plan without them, empty ones, the limit and without an account', async () => {
    const free = await saving(undefined, 'free');
    await expect(free.save('A', 'B')).rejects.toMatchObject({ code: 'plan_needed' });
    const { save, saved } = await saving();
    for (const [name, prompt] of [
      [' ', 'B'],
      ['A', ' '],
    ] as const)
      await expect(save(name, prompt)).rejects.toMatchObject({
        code: 'invalid_input',
        message: 'Give your instructions a name, and write what you want.',
      });
    expect([...free.saved, ...saved]).toEqual([]);
    await expect((await saving('missing')).save('A', 'B')).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect((await saving('full')).save('A', 'B')).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'You can keep 20 instructions. Delete one to make room.',
      details: { limit: 20 },
    });
  });
});
