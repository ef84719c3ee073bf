import { createHash, randomBytes } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { parse, stringify } from 'uuid';
import type { Clock } from '../clock.ts';
import { DomainError } from '../errors.ts';
import { deriveKey, keyId } from '../secrets.ts';

/** How long an access token lives, in seconds, and a refresh token, in milliseconds. */
export const accessSeconds = 15 * 60;
export const refreshMs = 30 * 24 * 60 * 60 * 1000;

const issuer = 'woodshed';
const algorithm = 'HS256';

export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** Milliseconds since the epoch. */
  expires: number;
}

const unauthenticated = () => new DomainError('UNAUTHENTICATED', 'Please log in to continue.');

/** Signs and checks access tokens: JWTs that name the user (`sub`) and the session (`sid`). */
export function createAccessTokens(secrets: readonly string[], clock: Clock) {
  const keys = new Map(secrets.map((secret) => [keyId(secret), deriveKey(secret, 'access token')]));
  const [kid, key] = [...keys][0]!;

  return {
    sign(userId: string, sessionId: string): Promise<string> {
      const now = Math.floor(clock.now() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, kid, typ: 'at+jwt' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + accessSeconds)
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
        return { userId: payload.sub!, sessionId: String(payload.sid), expires: payload.exp! * 1000 };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new DomainError('TOKEN_EXPIRED', 'Your session needs a refresh.');
        throw unauthenticated();
      }
    },
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

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
      tokenHash: createHash('sha256').update(token).digest('base64url'),
    };
  } catch {
    return undefined;
  }
}
