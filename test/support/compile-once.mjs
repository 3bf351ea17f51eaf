import vm from 'node:vm';

const compileFunction = vm.compileFunction;
/** Compiled packages by path. */
const scripts = new Map();

/**
 * Jest compiles its own modules, and the packages that specs import, anew for each spec: half of the time of a fast one.
 * Scripts compile once a process and run in the context of each spec.
 */
vm.compileFunction = function compileOnce(code, parameters, options) {
  const { filename, parsingContext } = options;
  // A dynamic import needs Jest's callback, which belongs to one spec.
  if (!parsingContext || !filename.includes('/node_modules/') || code.includes('import(')) {
    return compileFunction(code, parameters, options);
  }
  let script = scripts.get(filename);
  if (script?.code !== code) {
    script = { code, compiled: new vm.Script(`(function (${parameters}) {${code}\n})`, { filename }) };
    scripts.set(filename, script);
  }
  return script.compiled.runInContext(parsingContext);
};
