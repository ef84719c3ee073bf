/** Caches a function's result in builds. In development, where content changes, every call runs it. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    if (!made || import.meta.env.DEV) made = { value: make() };
    return made.value;
  };
}
