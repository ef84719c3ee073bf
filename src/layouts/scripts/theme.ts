/** Applies the chosen theme. Without a choice the page follows the system by CSS alone. */
import { storage } from '../../lib/stores/device/storage.ts';
import { chooseTheme, themeKey } from '../../lib/stores/device/theme.ts';

const picker = document.querySelector<HTMLSelectElement>('[data-theme-picker]');

function apply(theme: string | undefined): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  if (picker) picker.value = theme ?? 'system';
}

apply(storage[themeKey]);
picker?.addEventListener('change', () => chooseTheme(picker.value as 'system' | 'light' | 'dark'));
addEventListener('storage', ({ key }) => {
  if (key === themeKey || key === null) apply(storage[themeKey]);
});
