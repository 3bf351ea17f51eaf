import JsdomEnvironment from 'jest-environment-jsdom';
import { quickStyles } from './quick-styles.mjs';

/**
 * Browser APIs that jsdom lacks, provided by Node. MessageChannel and BroadcastChannel are excluded because Jest would wait
 * for their open handles.
 */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'DecompressionStream',
];

/** jsdom with Node's fetch family, for the front ends' component specs. */
export default class BrowserEnvironment extends (JsdomEnvironment.default ?? JsdomEnvironment) {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        writable: true,
        configurable: true,
      });
    }
    const { Blob, FileReader } = this.global;
    for (const [name, read] of [
      ['text', 'readAsText'],
      ['arrayBuffer', 'readAsArrayBuffer'],
    ]) {
      Blob.prototype[name] = function readBlob() {
        return new Promise((resolve, reject) => {
          const reader = new FileReader();
          reader.onload = () => resolve(reader.result);
          reader.onerror = () => reject(reader.error);
          reader[read](this);
        });
      };
    }
    quickStyles(this.global);
    // Tests do not drag: pointer capture is a no-op.
    Object.assign(this.global.Element.prototype, {
      hasPointerCapture: () => false,
      setPointerCapture: () => undefined,
      releasePointerCapture: () => undefined,
    });
  }
}
