import { apiPaths } from '../../contract/api-paths.ts';
import type { DownloadBody } from '../../contract/usage.ts';
import { api } from '../http/client.ts';

/** Counts a download for the usage statistics; ignores failures. */
export function trackDownload(resource: string, lessonId: string): void {
  const body: DownloadBody = { resource, lessonId, timestamp: new Date().toISOString() };
  api.post(apiPaths.trackingDownload, { json: body, keepalive: true }).catch(() => {});
}
