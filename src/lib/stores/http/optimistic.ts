import type { FetcherStore } from '@nanostores/query';

interface Change<T, Answer> {
  /** Both may be made twice without a difference. */
  change(data: T): T;
  undo(data: T): T;
  act(): Promise<Answer>;
}

/** Shows a change at once, and takes it back when the act fails. @throws what `act` throws */
export async function optimistically<T, Answer>(
  $store: FetcherStore<T>,
  { change, undo, act }: Change<T, Answer>,
): Promise<Answer> {
  const show = (make: (data: T) => T) => {
    const { data } = $store.get();
    if (data !== undefined) $store.mutate(make(data));
    return data !== undefined;
  };
  show(change);
  try {
    const answer = await act();
    // What was read before the change may have arrived after it.
    if (!show(change)) $store.invalidate();
    return answer;
  } catch (error) {
    show(undo);
    throw error;
  }
}
