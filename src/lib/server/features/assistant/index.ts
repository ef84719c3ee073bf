import { questionsADay } from '../../../contract/limits.ts';
import type { Feature, PlatformContext } from '../../platform/feature.ts';
import type { CatalogFeature } from '../catalog/index.ts';
import type { Learning } from '../learning/index.ts';
import type { SearchFeature } from '../search/index.ts';
import type { Answerer } from './answerer.ts';
import { createConversations } from './conversations.ts';
import { assistantRoutes } from './routes.ts';
import { answerByRules } from './rule-based.ts';
import { createRuleBasedAnswer } from './rule-based-answer.ts';
import { createAssistant } from './service.ts';
import { createAssistantTools } from './tools/assistant-tools.ts';

/** How long a model may take, in milliseconds: until its first word, between words, and in all. */
export type ModelTimeouts = Parameters<typeof import('./model/llm.ts')['answerByModel']>[0]['timeouts'];

export interface AssistantContext extends PlatformContext {
  catalog: Pick<CatalogFeature, 'index'>;
  learning: Pick<Learning, 'progress'>;
  search: Pick<SearchFeature, 'answers'>;
  modelTimeouts?: ModelTimeouts;
}

const day = 24 * 60 * 60;
const defaultTimeouts: ModelTimeouts = { first: 20_000, between: 15_000, whole: 90_000 };

/** The assistant: answers by rules, or by a language model where one is configured. */
export function createFeature(ctx: AssistantContext) {
  const {
    db,
    content,
    catalog,
    learning,
    search,
    settings,
    modelTimeouts = defaultTimeouts,
    limits,
    clock,
    logger,
  } = ctx;
  const tools = createAssistantTools({ source: content, catalog: catalog.index, progress: learning.progress, search });
  const conversations = createConversations(db, clock);
  const fallback = answerByRules(createRuleBasedAnswer(tools), tools);
  const { assistantUrl: url, assistantKey: key, assistantModel: name } = settings;
  const model = url && name ? { name, host: new URL(url).host } : null;
  const answer: Answerer =
    url && name
      ? byModel({ settings: { url, key, name }, timeouts: modelTimeouts, tools, conversations, fallback })
      : fallback;
  const limit = limits('assistant', { points: questionsADay[model ? 'model' : 'coach'], seconds: day });
  return {
    routes: assistantRoutes(createAssistant({ conversations, answer, model, limit, logger })),
  } satisfies Feature;
}

type ByModel = typeof import('./model/llm.ts')['answerByModel'];

/** Loads the model client on first use; schools without a model never do. */
function byModel(parts: Parameters<ByModel>[0]): Answerer {
  let made: Promise<Answerer> | undefined;
  return async (...asked) => {
    made ??= import('./model/llm.ts').then(({ answerByModel }) => answerByModel(parts));
    return (await made)(...asked);
  };
}
