import { createHash, randomBytes } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { validate as isUuid, parse, stringify } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import { deriveKey, keyId } from '../../platform/secrets.ts';

/** How long an access token lives, in seconds, and a refresh token, in milliseconds. */
export const accessSeconds = 15 * 60;
export const refreshMs = 30 * 24 * 60 * 60 * 1000;
/** After so many milliseconds a session ends, however often it was used: a year. */
export const maxSessionMs = 365 * 24 * 60 * 60 * 1000;

const issuer = 'woodshed';
const algorithm = 'HS256';

export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** Milliseconds since the epoch. */
  expires: number;
}

/** A session that somebody of the school has as the user, and when it ends, in milliseconds since the epoch. */
export interface ImpersonatedSession {
  impersonatorId: string;
  endsAt: number;
}

const unauthenticated = () => new DomainError('UNAUTHENTICATED', 'Please log in to continue.');

/**
 * Signs and checks access tokens: JWTs that name the user (`sub`), the session (`sid`), and whoever acts as the user
 * (`act`, RFC 8693).
 */
export function createAccessTokens(secrets: readonly string[], clock: Clock) {
  const keys = new Map(secrets.map((secret) => [keyId(secret), deriveKey(secret, 'access token')]));
  const [kid, key] = [...keys][0]!;

  return {
    sign(userId: string, sessionId: string, impersonation?: ImpersonatedSession): Promise<string> {
      const now = Math.floor(clock.now() / 1000);
      const ends = impersonation ? Math.floor(impersonation.endsAt / 1000) : Number.POSITIVE_INFINITY;
      return new SignJWT({ sid: sessionId, ...(impersonation && { act: { sub: impersonation.impersonatorId } }) })
        .setProtectedHeader({ alg: algorithm, kid, typ: 'at+jwt' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(Math.min(now + accessSeconds, ends))
        .sign(key);
    },

    /** @throws DomainError TOKEN_EXPIRED, or UNAUTHENTICATED for a token that is not ours. */
    async verify(token: string): Promise<AccessClaims> {
      try {
        const known = keys.get(decodeProtectedHeader(token).kid ?? '');
        if (!known) throw unauthenticated();
        const { payload } = await jwtVerify(token, known, {
          issuer,
          algorithms: [algorithm],
          typ: 'at+jwt',
          currentDate: new Date(clock.now()),
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        const { sub, sid, exp } = payload;
        if (!isUuid(sub) || !isUuid(sid)) throw unauthenticated();
        return { userId: sub as string, sessionId: sid as string, expires: exp! * 1000 };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new DomainError('TOKEN_EXPIRED', 'Your session needs a refresh.');
        throw unauthenticated();
      }
    },
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A new token for a mail or a link. It says whose it is, so that it is found by its user; the rest is chance. */
export const newUserToken = (userId: string): string =>
  Buffer.concat([parse(userId), randomBytes(32)]).toString('base64url');

/** Whose such a token claims to be; undefined when it cannot be one of ours. */
export function readUserToken(token: string): { userId: string; tokenHash: string } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 48 || bytes.toString('base64url') !== token) return undefined;
  try {
    return { userId: stringify(bytes.subarray(0, 16)), tokenHash: hashToken(token) };
  } catch {
    return undefined;
  }
}

/** A new refresh token. It says whose it is, so that it is found by its user; the rest is chance. */
export function newRefreshToken(userId: string, sessionId: string): string {
  return Buffer.concat([parse(userId), parse(sessionId), randomBytes(32)]).toString('base64url');
}

/** Whose a refresh token claims to be; undefined when it cannot be one of ours. */
export function readRefreshToken(token: string): { userId: string; sessionId: string; tokenHash: string } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 64 || bytes.toString('base64url') !== token) return undefined;
  try {
    return {
      userId: stringify(bytes.subarray(0, 16)),
      sessionId: stringify(bytes.subarray(16, 32)),
      tokenHash: hashToken(token),
    };
  } catch {
    return undefined;
  }
}
