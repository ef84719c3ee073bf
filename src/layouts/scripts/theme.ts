/** Light or dark by choice. Without one, the page follows the system and needs no script. */
import { storage } from '../../lib/stores/storage.ts';

const key = 'woodshed:theme';
const picker = document.querySelector<HTMLSelectElement>('[data-theme-picker]');

function apply(theme: string | undefined): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  if (picker) picker.value = theme ?? 'system';
}

apply(storage[key]);
picker?.addEventListener('change', () => {
  if (picker.value === 'system') delete storage[key];
  else storage[key] = picker.value;
  apply(storage[key]);
});
addEventListener('storage', (event) => {
  if (event.key === key) apply(storage[key]);
});
