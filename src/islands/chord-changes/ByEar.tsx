import { Alert } from '../ui/Alert.tsx';
import { microphoneProblems } from '../ui/microphone.ts';
import type { useEar } from './useEar.ts';

/** Whether the changes are heard, so that both hands stay on the guitar. */
export function ByEar({ ear, start, stop }: ReturnType<typeof useEar>) {
  const hears = ear === 'on' || ear === 'asking';
  const problem = ear !== 'off' && !hears ? microphoneProblems[ear] : undefined;
  return (
    <div className="changes-ear">
      <button type="button" className="button quiet" aria-pressed={hears} onClick={hears ? stop : start}>
        Count by ear
      </button>
      <p className="small muted" role="status">
        {ear === 'on'
          ? 'Listening. A change counts when the other chord is struck; what is heard stays in this page.'
          : ear === 'asking'
            ? 'Your browser asks whether this page may use the microphone.'
            : 'With the microphone, both hands stay on the guitar.'}
      </p>
      {problem && (
        <Alert kind="error">
          <h2>{problem.title}</h2>
          <p>{problem.remedy}</p>
        </Alert>
      )}
    </div>
  );
}
