type RunExclusive = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Runs tasks of the same name one at a time, across all tabs. Without Web Locks (no TLS), one at a time in this tab.
 */
export function lockFor(name: string): RunExclusive {
  if (globalThis.navigator?.locks) return (task) => navigator.locks.request(name, task) as ReturnType<typeof task>;
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => {});
    return run;
  };
}
