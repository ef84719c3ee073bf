import { Alert } from '../ui/Alert.tsx';

/** Replaces controls that are disabled during impersonation. */
export function ImpersonationNotice() {
  return <Alert kind="notice">Only the learner can do this. You’re viewing the site as them.</Alert>;
}
