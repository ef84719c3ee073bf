import { faultsAnswer } from '../../contract/faults.ts';
import { apiPaths } from '../../contract/paths.ts';
import { endpoint } from '../http/endpoint.ts';
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
