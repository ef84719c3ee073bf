import type { APIRoute } from 'astro';
import { getCatalogFrame } from '../catalog.ts';

export const prerender = true;

export const GET: APIRoute = async () => Response.json(await getCatalogFrame());
