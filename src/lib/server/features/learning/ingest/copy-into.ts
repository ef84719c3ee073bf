/**
 * Gives what is kept the values of what came after it, and leaves it as it is otherwise. What is kept for seconds lies in
 * old memory: something new in its place at every report would fill that. Lists are overwritten where they stay as long
 * as they were; an empty one may be a constant that others have as well.
 */
export function renew<Kept extends object>(kept: Kept, next: Kept): void {
  for (const key of Object.keys(next) as (keyof Kept)[]) {
    const [before, value] = [kept[key], next[key]];
    if (!isList(before) || !isList(value) || before.length !== value.length) kept[key] = value;
    else for (let index = 0; index < value.length; index++) before[index] = value[index];
  }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
