/**
 * What we and Workbox use of a service worker's global scope. TypeScript's `webworker` library cannot be loaded beside
 * `dom`, so these declarations stand in for it.
 */
declare global {
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }

  interface FetchEvent extends ExtendableEvent {
    readonly request: Request;
    /** The response to a navigation that the browser requested while this worker started. */
    readonly preloadResponse: Promise<Response | undefined>;
    respondWith(response: Promise<Response>): void;
  }
}

/** Sent by a page that needs a part of the precache; the port receives whether all of it is stored. */
interface PrecacheMessage extends ExtendableEvent {
  readonly data: 'app' | 'lesson';
  readonly ports: readonly MessagePort[];
}

export interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PrecacheMessage) => void): void;
}
