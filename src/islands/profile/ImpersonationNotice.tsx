import { Alert } from '../ui/Alert.tsx';

/** Stands where only the person themselves may act. */
export function ImpersonationNotice() {
  return <Alert kind="notice">Only the learner can do this, not somebody who sees the site as them.</Alert>;
}
