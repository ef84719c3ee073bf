import type { APIRoute, GetStaticPaths } from 'astro';
import { type ClipId, clipIds, getClip } from '../../lib/catalog/clips.ts';
import { playbackOf } from '../../lib/music/score/plucks.ts';

/** Notes of a clip, fetched when it is first played. Without a count-in. */
export const getStaticPaths = (() => clipIds.map((clip) => ({ params: { clip } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) => {
  const { notes, ...rest } = playbackOf(getClip(params.clip as ClipId).score);
  return Response.json({ ...rest, notes: notes.filter(([at]) => at >= 0) });
};
