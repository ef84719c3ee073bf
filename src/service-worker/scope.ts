/** What we use of a service worker's own scope: TypeScript's types for it and those for pages exclude each other. */

export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request;
  /** The answer to a navigation that the browser asked for while this worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageFromPage extends LifeEvent {
  readonly data: 'app' | 'lesson';
  readonly ports: readonly MessagePort[];
}

export interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
}
