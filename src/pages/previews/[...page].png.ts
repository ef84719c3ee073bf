import type { APIRoute, GetStaticPaths } from 'astro';
import { type Preview, previewPicture } from '../../lib/catalog/preview-picture.ts';
import { getPreviews } from '../../lib/catalog/previews.ts';

export const getStaticPaths = (async () =>
  [...(await getPreviews())].map(([page, preview]) => ({
    params: { page: page === '/' ? 'home' : page.slice(1) },
    props: { preview },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ preview: Preview }> = async ({ props }) =>
  new Response(await previewPicture(props.preview), { headers: { 'Content-Type': 'image/png' } });
