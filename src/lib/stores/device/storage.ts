/** Local storage; an object in memory in Node, and in browsers that refuse storage. */
export const storage: Record<string, string> = usableStorage() ?? {};

function usableStorage(): Record<string, string> | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Deletes every entry whose key begins with `prefix`. */
export function removeStored(prefix: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) delete storage[key];
}
