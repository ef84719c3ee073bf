import { apiPaths } from '../../contract/api-paths.ts';
import type { Lesson } from '../../contract/catalog.ts';
import { api } from '../http/client.ts';
import { type Playhead, readPosition, visitor, writePosition } from '../practice/positions.ts';

/** The demo lesson, which is for everybody. @throws ApiError */
export const fetchDemo = () => api.get(apiPaths.demo).json<Lesson>();

/** Where a visitor stopped, in seconds. It is known to this device alone. */
export const visitorPosition = (videoId: string): number => readPosition(visitor, videoId)?.position ?? 0;

export function keepVisitorPosition(playhead: Playhead): void {
  writePosition(visitor, { ...playhead, at: Date.now() });
}
