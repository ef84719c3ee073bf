import { loosely } from './match-options.ts';
import type { FetchEvent } from './scope.ts';
import { fromVisited, visit } from './visited.ts';

/** A part of a page, or a picture. */
export function asset(event: FetchEvent): Promise<Response> | undefined {
  const { pathname } = new URL(event.request.url);
  // Named by what is in it, in whichever build.
  if (pathname.startsWith('/_astro/')) return part(event, pathname);
  return event.request.destination === 'image' ? picture(event, pathname) : undefined;
}

async function part(event: FetchEvent, path: string): Promise<Response> {
  return (await caches.match(path, loosely)) ?? fetchAndKeep(event, path);
}

async function picture(event: FetchEvent, path: string): Promise<Response> {
  try {
    return await fetchAndKeep(event, path);
  } catch {
    return (await fromVisited(path)) ?? Response.error();
  }
}

async function fetchAndKeep(event: FetchEvent, path: string): Promise<Response> {
  const answer = await fetch(event.request);
  event.waitUntil(visit(path, answer.clone()));
  return answer;
}
