import type { Logger } from 'pino';
import type { Catalog } from '../../contract/catalog.ts';
import { questionsADay } from '../../contract/limits.ts';
import type { CatalogIndex } from '../catalog/index.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Limits } from '../limits.ts';
import type { Progress } from '../progress/service.ts';
import { answerByCoach } from './by-coach.ts';
import { createCoach } from './coach.ts';
import { createConversations } from './conversations.ts';
import { assistantRoutes } from './routes.ts';
import { createAssistant } from './service.ts';
import { createAssistantTools } from './tools.ts';

interface Parts {
  source: Catalog;
  catalog: CatalogIndex;
  progress: Progress;
  limits: Limits;
  clock: Clock;
  logger: Logger;
}

const day = 24 * 60 * 60;

/** The assistant: its calls, answered by the school's own coach. */
export function createAssistantFeature(db: Database, { source, catalog, progress, limits, clock, logger }: Parts) {
  const tools = createAssistantTools({ source, catalog, progress });
  const conversations = createConversations(db, clock);
  const limit = limits('assistant', { points: questionsADay.coach, seconds: day });
  const answer = answerByCoach(createCoach(tools), tools);
  return assistantRoutes(createAssistant({ conversations, answer, model: null, limit, logger }));
}
