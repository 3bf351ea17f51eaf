import { createHash } from 'node:crypto';
import {
  link,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Outbound, openOutbound } from '#adapters/outbound/open-outbound.js';
import { type CatalogueModel, catalogueModel, type ModelSource } from '#core/models/local-models.js';
import type { AddModelOptions, LocalModels, ModelProgress } from '#core/ports/local-models.js';
import { aGgufFile, aWhisperFile } from '#test/builders/model-file.js';
import { eventually } from '#test/support/eventually.js';
import { type FakeHub, startFakeHub } from '#test/upstreams/model-hub.js';
import { openModelStore } from './model-store.js';

const FREE = 10 ** 12;
const MODEL = modelOf('qwen3-4b');
const SOURCE: ModelSource = { type: 'catalogue', model: MODEL };
const CONTENT = aGgufFile({ architecture: 'qwen3', contextTokens: 40_960 });

function modelOf(name: string): CatalogueModel {
  const model = catalogueModel(name);
  if (!model) throw new Error(`no model ${name}`);
  return model;
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const refused = (reason: string, message = /./) =>
  expect.objectContaining({
    code: 'local_model_refused',
    details: expect.objectContaining({ reason }),
    message: expect.stringMatching(message),
  });

describe('store of local models (contract §10)', () => {
  let dataDir: string;
  let hub: FakeHub;
  let outbound: Outbound;
  let freeBytes: number;
  let store: LocalModels;
  let installRuntime: (kind: string) => Promise<void>;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'model-store-'));
    hub = await startFakeHub();
    hub.publish(MODEL.repository, MODEL.file, CONTENT);
    outbound = openOutbound({ allow: [hub.url], clock: { now: () => new Date() } });
    freeBytes = FREE;
    installRuntime = async () => undefined;
    store = openStore();
  });
  afterEach(async () => {
    await outbound.close();
    await hub.close();
    await rm(dataDir, { recursive: true });
  });

  /** Another process has a store of its own over the same folder. */
  function openStore(folder = dataDir): LocalModels {
    return openModelStore({
      dataDir: folder,
      fetch: outbound.client({
        name: 'models',
        hosts: 'public',
        maxBytes: 10 ** 9,
        timeoutMs: 60_000,
        maxSilenceMs: 300,
        retries: 0,
        finalStatuses: [429],
        streams: true,
      }),
      clock: { now: () => new Date('2026-11-28T08:00:00Z') },
      hub: hub.url,
      freeBytes: async () => freeBytes,
      installRuntime: (kind) => installRuntime(kind),
      retryDelayMs: 1,
    });
  }
  const isContent = ({ isContent, method }: { isContent: boolean; method: string }) =>
    isContent && method === 'GET';
  const contentRequests = () => hub.requests.filter((request) => request.startsWith('GET /cdn/'));

  /** Bytes of a download that has not ended. */
  async function partBytes(): Promise<number> {
    const { size } = await stat(join(dataDir, 'models', '.parts', MODEL.name, 'part')).catch(() => ({
      size: 0,
    }));
    return size;
  }

  describe('from the hub', () => {
    it('follows the redirect, verifies the announced SHA-256 and keeps it', async () => {
      const model = await store.add(SOURCE);
      expect(model).toEqual({
        name: 'qwen3-4b',
        kind: 'language',
        path: join(dataDir, 'models', 'qwen3-4b', MODEL.file),
        bytes: CONTENT.length,
        sha256: sha256(CONTENT),
        source: `${MODEL.repository}/${MODEL.file}`,
        addedAt: '2026-11-28T08:00:00.000Z',
        architecture: 'qwen3',
        quantization: 'Q4_K_M',
        contextTokens: 40_960,
      });
      expect(await readFile(model.path)).toEqual(CONTENT);
      expect(await openStore().find('qwen3-4b')).toEqual(model);
      expect(await store.list()).toEqual([{ state: 'installed', name: 'qwen3-4b', model }]);
    });

    it('follows a repository that has another name now', async () => {
      hub.rename(MODEL.repository, 'Qwen/Renamed-GGUF');
      expect((await store.add(SOURCE)).sha256).toBe(sha256(CONTENT));
    });

    it('returns an installed model without a request', async () => {
      const model = await store.add(SOURCE);
      const before = hub.requests.length;
      expect(await store.add(SOURCE)).toEqual(model);
      expect(hub.requests).toHaveLength(before);
    });

    it('takes up a broken connection where it broke', async () => {
      hub.misbehave('cut', 1, isContent);
      expect((await store.add(SOURCE)).sha256).toBe(sha256(CONTENT));
      expect(contentRequests()).toEqual([
        expect.stringMatching(/ bytes=0-$/),
        expect.stringMatching(/ bytes=[1-9]\d*-$/),
      ]);
    });

    it('takes up a connection that fell silent', async () => {
      hub.misbehave('stall', 1, isContent);
      expect((await store.add(SOURCE)).sha256).toBe(sha256(CONTENT));
      expect(contentRequests()[1]).toMatch(/ bytes=[1-9]\d*-$/);
    });

    it('begins again where a server knows no ranges', async () => {
      hub.misbehave('cut', 1, isContent);
      await expect(store.add(SOURCE, cancelOnceStopped())).rejects.toMatchObject({ code: 'cancelled' });
      hub.misbehave('no-ranges', 1, isContent);
      expect((await store.add(SOURCE)).sha256).toBe(sha256(CONTENT));
    });

    it('waits as long as a busy hub asks', async () => {
      hub.misbehave('429', 1, isContent);
      const startedAt = performance.now();
      await store.add(SOURCE);
      expect(performance.now() - startedAt).toBeGreaterThan(900);
    });

    it('keeps what arrived when the hub stays away, says so, and goes on from there', async () => {
      hub.misbehave('cut', 1, isContent);
      const broken = store.add(SOURCE, {
        onProgress: () => hub.misbehave('503', Number.POSITIVE_INFINITY),
      });
      await expect(broken).rejects.toMatchObject({
        code: 'upstream_unavailable',
        message: expect.stringMatching(/kB have arrived and stay: add it again to go on/),
      });
      const arrived = await partBytes();
      expect(arrived).toBeGreaterThan(0);
      expect(await openStore().list()).toEqual([
        {
          state: 'paused',
          name: 'qwen3-4b',
          kind: 'language',
          doneBytes: arrived,
          totalBytes: CONTENT.length,
          error: expect.stringMatching(/127\.0\.0\.1/),
        },
      ]);
      expect(await store.find('qwen3-4b')).toBeUndefined();
      hub.misbehave(undefined);
      await eventually(
        () =>
          openStore()
            .add(SOURCE)
            .catch(() => undefined),
        (model) => model?.sha256 === sha256(CONTENT),
      );
      expect(contentRequests().at(-1)).toMatch(new RegExp(` bytes=${arrived}-$`));
      expect((await store.list()).map(({ state }) => state)).toEqual(['installed']);
    });

    it('deletes a part of a file that was replaced at the hub', async () => {
      await interrupted();
      const other = aGgufFile({ architecture: 'qwen3', weightBytes: 60_000 });
      hub.publish(MODEL.repository, MODEL.file, other);
      expect((await store.add(SOURCE)).sha256).toBe(sha256(other));
    });

    it('finishes a part that had arrived whole without another request for content', async () => {
      await interrupted();
      await writeFile(join(dataDir, 'models', '.parts', MODEL.name, 'part'), CONTENT);
      const before = contentRequests().length;
      expect((await store.add(SOURCE)).sha256).toBe(sha256(CONTENT));
      expect(contentRequests()).toHaveLength(before);
    });

    it.each([
      ['damaged', 'wrong_checksum', /SHA-256/],
      ['longer', 'wrong_checksum', /more than it announced/],
      ['wrong-type', 'not_a_model', /something else/],
    ] as const)('refuses content that is %s and keeps nothing of it', async (fault, reason, message) => {
      hub.misbehave(fault, 1, isContent);
      await expect(store.add(SOURCE)).rejects.toEqual(refused(reason, message));
      expect(await partBytes()).toBe(0);
      expect(await store.list()).toEqual([
        expect.objectContaining({ state: 'paused', name: 'qwen3-4b', error: expect.stringMatching(message) }),
      ]);
      expect((await store.add(SOURCE)).sha256).toBe(sha256(CONTENT));
    });

    it.each([
      ['401', 'access_denied', /signed-in/],
      ['404', 'not_found', /no such file/],
    ] as const)('says what a refusal with %s means', async (fault, reason, message) => {
      hub.misbehave(fault);
      await expect(store.add(SOURCE)).rejects.toEqual(refused(reason, message));
    });

    it('refuses a model that is of another kind than the catalogue says', async () => {
      hub.publish(MODEL.repository, MODEL.file, aWhisperFile());
      await expect(store.add(SOURCE)).rejects.toEqual(refused('not_a_model', /speech/));
    });

    it('stops when it is told to, and goes on from there', async () => {
      const arrived = await interrupted();
      expect(await store.list()).toEqual([
        expect.objectContaining({ state: 'paused', doneBytes: arrived, totalBytes: CONTENT.length }),
      ]);
      const steps: ModelProgress[] = [];
      await store.add(SOURCE, { onProgress: (progress) => steps.push(progress) });
      expect(steps[0]).toEqual({
        name: 'qwen3-4b',
        step: 'checking',
        doneBytes: arrived,
        totalBytes: arrived,
      });
      expect(steps.at(-1)).toMatchObject({ step: 'installing' });
      expect(steps.at(-2)).toEqual({
        name: 'qwen3-4b',
        step: 'downloading',
        doneBytes: CONTENT.length,
        totalBytes: CONTENT.length,
      });
    });
  });

  describe('space on the disk', () => {
    it('begins no download that does not fit beside a reserve', async () => {
      freeBytes = CONTENT.length + 512 * 1024 * 1024 - 1;
      await expect(store.add(SOURCE)).rejects.toEqual(refused('no_space', /a reserve of 537 MB/));
      expect(contentRequests()).toEqual([]);
      freeBytes += 1;
      await store.add(SOURCE);
    });

    it('ends a download before the disk is full, and goes on once there is room', async () => {
      hub.misbehave('slow', 1, isContent);
      const adding = store.add(SOURCE, {
        onProgress: () => {
          freeBytes = 1000;
        },
      });
      await expect(adding).rejects.toEqual(refused('no_space', /goes on where it stopped/));
      expect(await partBytes()).toBeGreaterThan(0);
      freeBytes = FREE;
      expect((await store.add(SOURCE)).sha256).toBe(sha256(CONTENT));
      expect(contentRequests().at(-1)).not.toMatch(/ bytes=0-$/);
    });
  });

  describe('several processes', () => {
    it('lets one at a time add a model, while others read', async () => {
      const other = openStore();
      hub.misbehave('slow', 1, isContent);
      const adding = store.add(SOURCE);
      await eventually(partBytes, (bytes) => bytes > 0);
      await expect(other.add(SOURCE)).rejects.toMatchObject({ code: 'local_model_busy' });
      expect(await other.list()).toEqual([
        expect.objectContaining({ state: 'downloading', name: 'qwen3-4b', totalBytes: CONTENT.length }),
      ]);
      expect(await other.find('qwen3-4b')).toBeUndefined();
      const model = await adding;
      expect(await other.add(SOURCE)).toEqual(model);
    });

    it('ends a download that another process removes', async () => {
      hub.misbehave('stall', Number.POSITIVE_INFINITY, isContent);
      const adding = store.add(SOURCE);
      const ended = expect(adding).rejects.toMatchObject({ code: 'cancelled' });
      await eventually(partBytes, (bytes) => bytes > 0);
      await openStore().remove('qwen3-4b');
      await ended;
      expect(await store.list()).toEqual([]);
    });
  });

  describe('from an address', () => {
    const addressOf = (path: string): ModelSource => ({ type: 'address', url: `${hub.url}${path}` });

    it('downloads from a plain web server and computes the SHA-256', async () => {
      hub.publish('plain', 'My Model.gguf', CONTENT);
      const model = await store.add(addressOf('/files/plain/My%20Model.gguf?token=secret'));
      expect(model).toMatchObject({ name: 'my-model', sha256: sha256(CONTENT), kind: 'language' });
      expect(model.source).toBe(`${new URL(hub.url).host}, My Model.gguf`);
      expect(model.path).toBe(join(dataDir, 'models', 'my-model', 'model.gguf'));
    });

    it('begins again where the file was replaced between two requests', async () => {
      hub.publish('plain', 'own.gguf', CONTENT);
      hub.misbehave('cut', 1, isContent);
      const other = aGgufFile({ architecture: 'qwen3', fileType: 7 });
      const onProgress = () => hub.publish('plain', 'own.gguf', other);
      const model = await store.add(addressOf('/files/plain/own.gguf'), { onProgress });
      expect(model).toMatchObject({ sha256: sha256(other), quantization: 'Q8_0' });
    });

    it("takes the address of a file's page at the hub", async () => {
      const model = await store.add(addressOf(`/${MODEL.repository}/blob/main/${MODEL.file}`));
      expect(model).toMatchObject({ name: 'qwen3-4b-q4_k_m', sha256: sha256(CONTENT) });
    });

    it('refuses another file of an installed name, and takes the same one', async () => {
      const source = addressOf(`/${MODEL.repository}/resolve/main/${MODEL.file}`);
      const model = await store.add(source);
      expect(await store.add(source)).toEqual(model);
      hub.publish(MODEL.repository, MODEL.file, aGgufFile({ weightBytes: 5 }));
      await expect(store.add(source)).rejects.toEqual(refused('name_taken', /Remove that one first/));
      expect(await store.find(model.name)).toEqual(model);
    });

    it('opens no address inside the network', async () => {
      const source: ModelSource = { type: 'address', url: 'https://127.0.0.1/private.gguf?key=secret' };
      const error = await store.add(source).catch((failure: Error) => failure);
      expect(error).toMatchObject({ code: 'upstream_unavailable' });
      expect(String(error)).not.toContain('secret');
    });

    it('refuses an address without a file', async () => {
      await expect(store.add(addressOf('/'))).rejects.toEqual(refused('not_a_model', /name of a file/));
    });
  });

  describe('from a file', () => {
    let path: string;
    beforeEach(async () => {
      path = join(dataDir, 'Own.gguf');
      await writeFile(path, CONTENT);
    });
    const add = (options?: AddModelOptions) => store.add({ type: 'path', path }, options);

    it('takes a file without internet and without space', async () => {
      await hub.close();
      freeBytes = 0;
      const model = await add();
      expect(model).toMatchObject({ name: 'own', sha256: sha256(CONTENT), source: 'a file' });
      await rm(path);
      expect(await readFile(model.path)).toEqual(CONTENT);
    });

    it('names a linked file as the link, and says where it is from any folder', async () => {
      const cached = join(dataDir, '0123456789abcdef');
      await rename(path, cached);
      await symlink(cached, path);
      const local = openStore(relative(process.cwd(), dataDir));
      expect(await local.add({ type: 'path', path })).toMatchObject({
        path: join(dataDir, 'models', 'own', 'Own.gguf'),
      });
    });

    it('takes a speech model', async () => {
      await writeFile(path, aWhisperFile());
      expect(await add()).toMatchObject({ kind: 'speech', quantization: 'Q5_1' });
    });

    it('refuses a missing file, a folder and what is no model, and keeps nothing', async () => {
      await writeFile(path, 'text');
      await expect(add()).rejects.toEqual(refused('not_a_model'));
      await rm(path);
      await expect(add()).rejects.toEqual(refused('not_found', /Own\.gguf/));
      await expect(store.add({ type: 'path', path: dataDir })).rejects.toEqual(refused('not_found'));
      expect(await store.list()).toEqual([]);
    });

    it('stops when it is told to, and keeps nothing of it', async () => {
      await expect(add({ signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: 'cancelled',
        message: 'The download was stopped.',
      });
      expect(await store.list()).toEqual([]);
    });
  });

  describe('removal', () => {
    it('removes a model and its file, once', async () => {
      const model = await store.add(SOURCE);
      const held = join(dataDir, 'held');
      await link(model.path, held);
      await store.remove('qwen3-4b');
      expect((await stat(held)).nlink).toBe(1);
      expect(await store.list()).toEqual([]);
      expect(await readdir(join(dataDir, 'models'))).toEqual(['.locks', '.parts']);
      await expect(store.remove('qwen3-4b')).rejects.toMatchObject({ code: 'local_model_not_found' });
    });

    it('removes what has arrived of a download', async () => {
      await interrupted();
      await store.remove('qwen3-4b');
      expect(await store.list()).toEqual([]);
    });

    it.each(['..', '.parts', '../models', '/etc', ''])('takes no name %j', async (name) => {
      await store.add(SOURCE);
      await expect(store.remove(name)).rejects.toMatchObject({ code: 'local_model_not_found' });
      expect(await store.find(name)).toBeUndefined();
      expect(await store.list()).toHaveLength(1);
    });
  });

  describe('what runs a model', () => {
    it('is installed for the kind, after the model', async () => {
      const kinds: string[] = [];
      installRuntime = async (kind) => {
        kinds.push(kind);
        expect(await store.find(MODEL.name)).toBeDefined();
      };
      await store.add(SOURCE);
      expect(kinds).toEqual(['language']);
    });

    it('does not take the model away when it cannot be installed, and is tried again', async () => {
      const warnings: string[] = [];
      installRuntime = async () => {
        throw new Error('The package registry cannot be reached.');
      };
      const options = { onWarning: (message: string) => void warnings.push(message) };
      const model = await store.add(SOURCE, options);
      expect(await store.add(SOURCE, options)).toEqual(model);
      expect(warnings).toEqual(Array(2).fill(expect.stringMatching(/qwen3-4b is there, but .* reached\.$/)));
    });
  });

  it('lists a model whose file is damaged with what to do, and does not find it', async () => {
    const model = await store.add(SOURCE);
    await truncate(model.path, 100);
    expect(await store.find('qwen3-4b')).toBeUndefined();
    expect(await store.list()).toEqual([
      expect.objectContaining({ state: 'paused', error: expect.stringMatching(/missing or damaged/) }),
    ]);
    expect((await store.add(SOURCE)).sha256).toBe(sha256(CONTENT));
  });

  it.each([['part'], [MODEL.file]])(
    'goes on without the hub where a kill left a whole model unpublished, its file still named %s',
    async (file) => {
      const model = await store.add(SOURCE);
      const part = join(dataDir, 'models', '.parts', MODEL.name);
      await rename(join(dataDir, 'models', MODEL.name), part);
      await rename(join(part, MODEL.file), join(part, file));
      await hub.close();
      expect(await openStore().add(SOURCE)).toEqual(model);
      expect(await store.list()).toEqual([{ state: 'installed', name: MODEL.name, model }]);
    },
  );

  /** A download that its caller stopped midway. */
  async function interrupted(): Promise<number> {
    hub.misbehave('slow', 1, isContent);
    await expect(store.add(SOURCE, cancelOnceStopped())).rejects.toMatchObject({ code: 'cancelled' });
    const arrived = await partBytes();
    expect(arrived).toBeGreaterThan(0);
    return arrived;
  }

  /** Stops at the first progress. */
  function cancelOnceStopped(): AddModelOptions {
    const stop = new AbortController();
    return { onProgress: () => stop.abort(), signal: stop.signal };
  }
});
