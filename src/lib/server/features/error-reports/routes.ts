import { apiPaths } from '../../../contract/api-paths.ts';
import { faultsAnswer } from '../../../contract/error-reports.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { ErrorReports } from './service.ts';

export const errorReportRoutes = (errorReports: ErrorReports) => [
  endpoint({
    method: 'get',
    path: apiPaths.adminFaults,
    policy: 'staff',
    tag: 'Staff',
    summary: 'What went wrong on the server lately, without anything of a person',
    status: 200,
    answer: faultsAnswer,
    handle: () => errorReports.list(),
  }),
];
