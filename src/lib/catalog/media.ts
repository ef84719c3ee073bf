import { type MediaManifest, mediaManifest } from '../contract/catalog.ts';

const manifests = import.meta.glob<unknown>('/media/*/media.json', { import: 'default', eager: true });

/** Rendered media by lesson id: the folder under `media/` and its manifest. */
const media = new Map<string, { folder: string; manifest: MediaManifest }>(
  Object.entries(manifests).map(([path, json]) => {
    const folder = path.split('/').at(-2) as string;
    return [folder.replace(/-[0-9a-f]+$/, ''), { folder, manifest: mediaManifest.parse(json) }];
  }),
);

/** @throws when the lesson has not been rendered yet. */
export function getMedia(lessonId: string) {
  const found = media.get(lessonId);
  if (!found) throw new Error(`Lesson "${lessonId}" has no media. Render them: npm run media -- ${lessonId}`);
  return found;
}
