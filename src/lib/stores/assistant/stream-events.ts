import type { AssistantEvent } from '../../contract/assistant.ts';

/** Yields the server-sent events of an answer as they are completed; drops an incomplete last one. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<AssistantEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const pieces = (text + value).split('\n\n');
    text = pieces.pop() ?? '';
    for (const piece of pieces) yield eventOf(piece);
  }
}

function eventOf(piece: string): AssistantEvent {
  const [, type = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/.exec(piece) ?? [];
  return { type, ...JSON.parse(data) } as AssistantEvent;
}
