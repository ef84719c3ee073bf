import { DomainError } from '../../platform/errors.ts';
import { widerNetwork } from '../../platform/http/address.ts';
import type { Limits } from '../../platform/http/rate-limits.ts';

const hour = 60 * 60;

/**
 * Limits registration per client address and per network (IPv4 /24, IPv6 /48). Registration reveals which addresses have
 * accounts (409 `EMAIL_TAKEN`), so clients that collect such answers are stopped early, while a whole class behind one
 * address can still register within a minute.
 */
export function createRegistrationGuard(limits: Limits) {
  const attempts = limits('registration:network', { points: 240, seconds: hour });
  const takenByAddress = limits('registration:taken', { points: 10, seconds: hour });
  const takenByNetwork = limits('registration:taken:network', { points: 30, seconds: hour });

  return {
    /** @throws DomainError RATE_LIMITED */
    async check(address: string): Promise<void> {
      const network = widerNetwork(address);
      await Promise.all([attempts?.take(network), takenByAddress?.check(address), takenByNetwork?.check(network)]);
    },

    /** Counts an EMAIL_TAKEN answer. @throws DomainError RATE_LIMITED instead of it above the limit */
    async countTaken(error: unknown, address: string): Promise<void> {
      if (!(error instanceof DomainError) || error.code !== 'EMAIL_TAKEN') return;
      await Promise.all([takenByAddress?.take(address), takenByNetwork?.take(widerNetwork(address))]);
    },
  };
}

export type RegistrationGuard = ReturnType<typeof createRegistrationGuard>;
