/** Shows a banner while the server is unreachable, and briefly when it is back. */
import { isOnline, onConnectivity } from '../../lib/stores/http/connectivity.ts';

const backOnlineFor = 3000;
const banner = document.querySelector<HTMLElement>('[data-connection-banner]');
let timer: ReturnType<typeof setTimeout>;

function show(): void {
  if (!banner) return;
  const online = isOnline();
  clearTimeout(timer);
  banner.textContent = online ? 'Back online' : 'No internet connection';
  banner.dataset.connection = online ? 'online' : 'offline';
  if (online) timer = setTimeout(() => delete banner.dataset.connection, backOnlineFor);
}

onConnectivity(show);
