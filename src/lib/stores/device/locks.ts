type RunAlone = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Runs one task of that name at a time over all tabs. Where the browser has no Web Locks (a page that came
 * without TLS), one at a time in this tab.
 */
export function lockFor(name: string): RunAlone {
  if (globalThis.navigator?.locks) return (task) => navigator.locks.request(name, task) as ReturnType<typeof task>;
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => {});
    return run;
  };
}
