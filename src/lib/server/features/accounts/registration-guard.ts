import { DomainError } from '../../platform/errors.ts';
import { widerNetwork } from '../../platform/http/address.ts';
import type { Limits } from '../../platform/http/rate-limits.ts';

const hour = 60 * 60;

/**
 * Slows down registration. It has to say that an address is taken (409 `EMAIL_TAKEN`), so whoever collects such answers
 * is stopped early, while a class behind one address registers in a minute. Counted per client address and per network
 * (IPv4 /24, IPv6 /48).
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

    /** Counts an answer that told of an account. @throws DomainError RATE_LIMITED in its place when there were too many */
    async countTaken(error: unknown, address: string): Promise<void> {
      if (!(error instanceof DomainError) || error.code !== 'EMAIL_TAKEN') return;
      await Promise.all([takenByAddress?.take(address), takenByNetwork?.take(widerNetwork(address))]);
    },
  };
}

export type RegistrationGuard = ReturnType<typeof createRegistrationGuard>;
