import { apiPaths } from '../../contract/api-paths.ts';
import type { Fault } from '../../contract/error-reports.ts';
import type {
  AuditPage,
  ImpersonationGrant,
  ImpersonationGrantBody,
  LearnersPage,
} from '../../contract/impersonation.ts';
import { api } from '../http/client.ts';

/** Learners whose e-mail address or name holds `query`, a page at a time. @throws ApiError */
export const findLearners = (query: string, cursor?: string | null) =>
  api.get(apiPaths.adminUsers, { searchParams: page({ query, cursor }) }).json<LearnersPage>();

/** Lets the asker see the site as a learner, once. @throws ApiError */
export const grantImpersonation = (body: ImpersonationGrantBody) =>
  api.post(apiPaths.adminImpersonation, { json: body }).json<ImpersonationGrant>();

/** Who saw the site as whom, the newest first, a page at a time. @throws ApiError */
export const readAudit = (cursor?: string | null) =>
  api.get(apiPaths.adminAudit, { searchParams: page({ cursor }) }).json<AuditPage>();

/** What went wrong on the server, the newest first. @throws ApiError */
export const readFaults = () => api.get(apiPaths.adminFaults).json<Fault[]>();

const page = (parameters: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value)) as Record<string, string>;
