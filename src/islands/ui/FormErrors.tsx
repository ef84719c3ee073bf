import { Alert } from './Alert.tsx';
import type { Problem } from './form.ts';

/** Everything that stands in the way of a form, over it. */
export function FormErrors({ problem: { message, fields = {} } }: { problem: Problem }) {
  const errors = Object.values(fields);
  if (!message && errors.length === 0) return null;
  return (
    <Alert kind="error">
      {message ? (
        <p>{message}</p>
      ) : (
        <p>{errors.length === 1 ? 'One thing needs another look:' : `${errors.length} things need another look:`}</p>
      )}
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
