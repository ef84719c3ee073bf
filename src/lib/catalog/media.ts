import { readdirSync, readFileSync } from 'node:fs';
import { type MediaManifest, mediaManifest } from '../contract/catalog.ts';
import { once } from './memo.ts';

/** Folders under `media/` by lesson id. */
const folders = once(
  () => new Map(readdirSync('media').map((folder) => [folder.replace(/-[0-9a-f]+$/, ''), folder] as const)),
);

const manifests = new Map<string, MediaManifest>();

/** The rendered media of a lesson: their folder under `media/` and its manifest. @throws when there are none yet. */
export function getMedia(lessonId: string): { folder: string; manifest: MediaManifest } {
  const folder = folders().get(lessonId);
  if (!folder) throw new Error(`Lesson "${lessonId}" has no media. Render them: npm run media -- ${lessonId}`);
  // A folder is named by the hash of what is in it.
  let manifest = manifests.get(folder);
  if (!manifest) {
    manifest = mediaManifest.parse(JSON.parse(readFileSync(`media/${folder}/media.json`, 'utf8')));
    manifests.set(folder, manifest);
  }
  return { folder, manifest };
}
