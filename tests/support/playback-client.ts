import type { Api, Person } from './api.ts';

/** Id of the video that is watched, which is 100 s long. */
export const video = 'tune-and-pick';

let ids = 0;

/** Sends what the video player reports. @param who called on each request, since each test has its own user */
export function playbackClient(who: () => { api: Api; person: Person }) {
  const token = () => ({ token: who().person.token });
  return {
    token,
    send: (events: unknown[], more: object = {}) =>
      who().api.post('/video-tracking/batch', { events, ...more }, token()),
    analytics: async (id = video) => (await who().api.get(`/video-tracking/analytics/${id}`, token())).body,
    beat(position: number, seconds = 0) {
      const { api } = who();
      const body = { videoId: video, position, duration: 100, timestamp: api.clock.iso(seconds) };
      return api.post('/video-tracking/heartbeat', body, token());
    },
    /** Builds an event that happens some seconds from now. */
    event: (eventType: string, position: number, seconds: number, metadata?: object, id = `event-${++ids}`) => ({
      eventId: id,
      eventType,
      videoId: video,
      position,
      duration: 100,
      timestamp: who().api.clock.iso(seconds),
      ...(metadata && { metadata }),
    }),
  };
}
