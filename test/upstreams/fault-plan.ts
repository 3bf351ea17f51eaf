/** Decides which requests fail and how. `Asked` describes a request. */
export interface FaultPlan<Fault extends string, Asked = void> {
  /** Applies a fault to the next `times` requests (default: all); `when` restricts it to matching requests. */
  misbehave(fault: Fault | undefined, times?: number, when?: (asked: Asked) => boolean): void;
  /** The fault of a new request. */
  next(asked: Asked): Fault | undefined;
  /** The fault last set for a request, even if it has been used up. */
  last(asked: Asked): Fault | undefined;
}

export function planFaults<Fault extends string, Asked = void>(): FaultPlan<Fault, Asked> {
  let fault: Fault | undefined;
  let left = 0;
  let picks = (_asked: Asked) => true;
  return {
    misbehave(next, times = Number.POSITIVE_INFINITY, when = () => true) {
      fault = next;
      left = next ? times : 0;
      picks = when;
    },
    next(asked) {
      if (!fault || left === 0 || !picks(asked)) return undefined;
      left -= 1;
      return fault;
    },
    last: (asked) => (fault && picks(asked) ? fault : undefined),
  };
}
