import { apiPaths } from '../../../contract/api-paths.ts';
import { faultsAnswer } from '../../../contract/error-reports.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { Faults } from './service.ts';

export const faultRoutes = (faults: Faults) => [
  endpoint({
    method: 'get',
    path: apiPaths.adminFaults,
    policy: 'staff',
    tag: 'Staff',
    summary: 'What went wrong on the server lately, without anything of a person',
    status: 200,
    answer: faultsAnswer,
    handle: () => faults.list(),
  }),
];
