import type { FetcherStore } from '@nanostores/query';

interface Change<T, Answer> {
  /** `change` and `undo` must be idempotent. */
  change(data: T): T;
  undo(data: T): T;
  act(): Promise<Answer>;
}

/** Applies a change to the store at once, and undoes it if `act` fails. @throws what `act` throws */
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
    // An answer from before the change may have arrived since.
    if (!show(change)) $store.invalidate();
    return answer;
  } catch (error) {
    show(undo);
    throw error;
  }
}
