import type { AssistantEvent } from '../../../contract/assistant.ts';

const encoder = new TextEncoder();

/**
 * Streams events as a `text/event-stream`. A client that disconnects does not stop `run`.
 * @param run emits the events and resolves after the last; never rejects
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
  // `X-Accel-Buffering: no` asks proxies not to buffer the response.
  return new Response(stream, { headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' } });
}
