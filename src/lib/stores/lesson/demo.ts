import { apiPaths } from '../../contract/api-paths.ts';
import type { Lesson } from '../../contract/catalog.ts';
import { api } from '../http/client.ts';
import { type Playhead, readPosition, visitor, writePosition } from '../practice/positions.ts';

/** The public demo lesson. @throws ApiError */
export const fetchDemo = () => api.get(apiPaths.demo).json<Lesson>();

/** A visitor's position in seconds, stored on this device only. */
export const visitorPosition = (videoId: string): number => readPosition(visitor, videoId)?.position ?? 0;

export function storeVisitorPosition(playhead: Playhead): void {
  writePosition(visitor, { ...playhead, at: Date.now() });
}
