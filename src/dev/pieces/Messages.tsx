import { Alert } from '../../islands/ui/Alert.tsx';
import { Failure } from '../../islands/ui/Failure.tsx';
import { FormErrors } from '../../islands/ui/FormErrors.tsx';
import { showToast } from '../../lib/stores/http/toasts.ts';

const nothing = () => {};
const failure = { automatic: false, onRetry: nothing, onAutomatic: nothing };
const kinds = ['success', 'error', 'info'] as const;

export function Messages() {
  return (
    <>
      <Alert>It is saved.</Alert>
      <Alert kind="notice">You need to log in again.</Alert>
      <Alert kind="error">
        <p>It could not be sent. What you typed is still here.</p>
        <p className="actions">
          <button type="button" className="button quiet">
            Try again
          </button>
        </p>
      </Alert>
      <FormErrors problem={{ fields: { name: 'Fill this in.', email: 'This is not an e-mail address.' } }} />
      <Failure level="component" retries={0} {...failure} />
      <Failure level="page" retries={3} {...failure} />
      <div className="row">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="button quiet"
            onClick={() => showToast({ kind, title: kind, text: 'Something said in passing.' })}
          >
            Say {kind}
          </button>
        ))}
      </div>
    </>
  );
}
