import type { Logger } from 'pino';
import type { Catalog } from '../../../contract/catalog.ts';
import { questionsADay } from '../../../contract/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Limits } from '../../platform/http/rate-limits.ts';
import type { Settings } from '../../settings.ts';
import type { CatalogIndex } from '../catalog/catalog-index.ts';
import type { Progress } from '../learning/index.ts';
import { createConversations } from './conversations.ts';
import { assistantRoutes } from './routes.ts';
import { answerByCoach } from './rule-based.ts';
import { createCoach } from './rule-based-answer.ts';
import { type Answerer, createAssistant } from './service.ts';
import { createAssistantTools } from './tools.ts';

/** How long a model may take, in milliseconds: until its first word, between words, and in all. */
export type Patience = Parameters<typeof import('./model/llm.ts')['answerByModel']>[0]['patience'];

interface Parts {
  source: Catalog;
  catalog: CatalogIndex;
  progress: Progress;
  settings: Pick<Settings, 'assistantUrl' | 'assistantKey' | 'assistantModel'>;
  patience?: Patience | undefined;
  limits: Limits;
  clock: Clock;
  logger: Logger;
}

const day = 24 * 60 * 60;
const usualPatience: Patience = { first: 20_000, between: 15_000, whole: 90_000 };

/** The assistant: its calls, answered by the school's own coach, or by a model elsewhere where one is set. */
export function createAssistantFeature(db: Database, parts: Parts) {
  const { source, catalog, progress, settings, patience = usualPatience, limits, clock, logger } = parts;
  const tools = createAssistantTools({ source, catalog, progress });
  const conversations = createConversations(db, clock);
  const coach = answerByCoach(createCoach(tools), tools);
  const { assistantUrl: url, assistantKey: key, assistantModel: name } = settings;
  const model = url && name ? { name, host: new URL(url).host } : null;
  const answer: Answerer =
    url && name ? byModel({ settings: { url, key, name }, patience, tools, conversations, coach }) : coach;
  const limit = limits('assistant', { points: questionsADay[model ? 'model' : 'coach'], seconds: day });
  return assistantRoutes(createAssistant({ conversations, answer, model, limit, logger }));
}

type ByModel = typeof import('./model/llm.ts')['answerByModel'];

/** Schools without a model never load what speaks to one. */
function byModel(parts: Parameters<ByModel>[0]): Answerer {
  let made: Promise<Answerer> | undefined;
  return async (...asked) => {
    made ??= import('./model/llm.ts').then(({ answerByModel }) => answerByModel(parts));
    return (await made)(...asked);
  };
}
