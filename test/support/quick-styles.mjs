/** Attributes that jsdom's own style sheet selects the tests' properties by; `style` is read from the element. */
const SELECTING = ['hidden', 'open', 'type'];
/** Properties that inherit, with their initial values. */
const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' };

/**
 * Makes `getComputedStyle` quick for what queries by role and user events ask of each element: whether it is shown and can be
 * pressed. jsdom matches all rules of its style sheet and resolves all colors for each call. Without style sheets of the page,
 * the answer depends on inline styles and on a few attributes; other properties come from jsdom.
 */
export function quickStyles(window) {
  const full = window.getComputedStyle.bind(window);
  const displays = new Map();

  function displayOf(element) {
    if (element.style?.display) return element.style.display;
    const key = [
      element.localName,
      element.parentElement?.localName,
      ...SELECTING.map((name) => element.getAttribute(name)),
    ].join();
    if (!displays.has(key)) displays.set(key, full(element).display);
    return displays.get(key);
  }

  function inherited(element, property) {
    for (let current = element; current; current = current.parentElement) {
      const value = current.getAttribute('style') && current.style.getPropertyValue(property);
      if (value && value !== 'inherit') return value;
    }
    return INHERITED[property];
  }

  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || window.document.styleSheets.length > 0) return full(element, pseudoElement);
    const computed = (property) => {
      if (property === 'display') return displayOf(element);
      if (property in INHERITED) return inherited(element, property);
      return full(element).getPropertyValue(property);
    };
    return new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === 'getPropertyValue') return computed;
          if (name === 'display' || name === 'visibility') return computed(name);
          if (name === 'pointerEvents') return computed('pointer-events');
          const value = full(element)[name];
          return typeof value === 'function' ? value.bind(full(element)) : value;
        },
      },
    );
  };
}
