import { readdirSync, readFileSync } from 'node:fs';
import { type MediaManifest, mediaManifest } from '../contract/catalog.ts';
import { once } from './memo.ts';

/** Folders under `media/` by lesson id. */
const folders = once(
  () => new Map(readdirSync('media').map((folder) => [folder.replace(/-[0-9a-f]+$/, ''), folder] as const)),
);

const manifests = new Map<string, MediaManifest>();

/** Returns the folder under `media/` and the manifest of a lesson's media. @throws before they are rendered. */
export function getMedia(lessonId: string): { folder: string; manifest: MediaManifest } {
  const folder = folders().get(lessonId);
  if (!folder) throw new Error(`Lesson "${lessonId}" has no media. Render them: npm run media -- ${lessonId}`);
  // The folder name holds the content hash, so a manifest never changes.
  let manifest = manifests.get(folder);
  if (!manifest) {
    manifest = mediaManifest.parse(JSON.parse(readFileSync(`media/${folder}/media.json`, 'utf8')));
    manifests.set(folder, manifest);
  }
  return { folder, manifest };
}
