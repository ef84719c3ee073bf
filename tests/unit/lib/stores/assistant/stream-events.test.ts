import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents } from '#src/lib/stores/assistant/stream-events.ts';

const written =
  'event: begun\ndata: {"by":"coach"}\n\nevent: text\ndata: {"text":"F♯ 𝄞 “x”\\n\\n"}\n\nevent: text\ndata: {"te';

const inPieces = (bytes: Uint8Array, cuts: number[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      const places = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length];
      for (const [index, from] of places.entries()) controller.enqueue(bytes.slice(from, places[index + 1] ?? from));
      controller.close();
    },
  });

test('events are read across chunk borders, and incomplete ones are dropped', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(500), { maxLength: 8 }), async (cuts) => {
      const events = [];
      for await (const event of readEvents(inPieces(new TextEncoder().encode(written), cuts))) events.push(event);
      expect(events).toEqual([
        { type: 'begun', by: 'coach' },
        { type: 'text', text: 'F♯ 𝄞 “x”\n\n' },
      ]);
    }),
  );
});
