/** Which requests are to be answered badly, and how. `Asked` is what tells requests apart. */
export interface FaultPlan<Fault extends string, Asked = void> {
  /** The next `times` requests (all, by default) meet this fault; of those, only such as `when` picks. */
  misbehave(fault: Fault | undefined, times?: number, when?: (asked: Asked) => boolean): void;
  /** What the request meets that has just come. */
  next(asked: Asked): Fault | undefined;
  /** What was last asked for, however often it happened already. */
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
