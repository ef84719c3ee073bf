import { apiPaths } from '../../contract/api-paths.ts';
import type { Fault } from '../../contract/error-reports.ts';
import type {
  AuditPage,
  ImpersonationGrant,
  ImpersonationGrantBody,
  LearnersPage,
} from '../../contract/impersonation.ts';
import { api } from '../http/client.ts';

/** Finds learners whose e-mail address or name contains `query`, page by page. @throws ApiError */
export const findLearners = (query: string, cursor?: string | null) =>
  api.get(apiPaths.adminUsers, { searchParams: page({ query, cursor }) }).json<LearnersPage>();

/** Creates a single-use token to impersonate a learner. @throws ApiError */
export const grantImpersonation = (body: ImpersonationGrantBody) =>
  api.post(apiPaths.adminImpersonation, { json: body }).json<ImpersonationGrant>();

/** The audit log of impersonations, newest first, page by page. @throws ApiError */
export const readAudit = (cursor?: string | null) =>
  api.get(apiPaths.adminAudit, { searchParams: page({ cursor }) }).json<AuditPage>();

/** Error reports of the server, newest first. @throws ApiError */
export const readFaults = () => api.get(apiPaths.adminFaults).json<Fault[]>();

const page = (parameters: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value)) as Record<string, string>;
