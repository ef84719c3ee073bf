import { storage } from './storage.ts';

/** Holds `light` or `dark`; absent to follow the system. */
export const themeKey = 'woodshed:theme';

/** Sets the theme on this device, in all tabs. */
export function chooseTheme(theme: 'system' | 'light' | 'dark'): void {
  if (theme === 'system') delete storage[themeKey];
  else storage[themeKey] = theme;
  // Browsers send the event to other tabs only.
  globalThis.dispatchEvent?.(new StorageEvent('storage', { key: themeKey }));
}
