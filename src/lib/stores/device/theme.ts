import { storage } from './storage.ts';

/** Holds `light` or `dark`; nothing where the system's choice is followed. */
export const themeKey = 'woodshed:theme';

/** Chooses the theme on this device, in all of its tabs. */
export function chooseTheme(theme: 'system' | 'light' | 'dark'): void {
  if (theme === 'system') delete storage[themeKey];
  else storage[themeKey] = theme;
  // Browsers tell only the other tabs.
  globalThis.dispatchEvent?.(new StorageEvent('storage', { key: themeKey }));
}
