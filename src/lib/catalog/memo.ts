/** Content stays as it is while a site is built and served. While it is written, it changes. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    if (!made || import.meta.env.DEV) made = { value: make() };
    return made.value;
  };
}
