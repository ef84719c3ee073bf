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
    summary: 'Recent server errors, without personal data',
    status: 200,
    answer: faultsAnswer,
    handle: () => errorReports.list(),
  }),
];
