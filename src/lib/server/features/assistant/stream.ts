import type { AssistantEvent } from '../../../contract/assistant.ts';

const encoder = new TextEncoder();

/**
 * Events as they come, as a `text/event-stream`. Whoever goes away before the end does not stop what makes them.
 * @param run says the events and resolves after the last; it does not fail
 */
export function eventStream(run: (say: (event: AssistantEvent) => void) => Promise<void>): Response {
  let listening = true;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = ({ type, ...data }: AssistantEvent) => {
        if (listening) controller.enqueue(encoder.encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`));
      };
      void run(say).then(() => {
        if (listening) controller.close();
      });
    },
    cancel() {
      listening = false;
    },
  });
  // Proxies that gather answers before they pass them on are asked not to.
  return new Response(stream, { headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' } });
}
