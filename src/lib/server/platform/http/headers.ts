import type { Settings } from '../../settings.ts';

const twoYears = 2 * 365 * 24 * 60 * 60;

/** Security headers of every response. */
export function answerHeaders({ siteUrl }: Pick<Settings, 'siteUrl'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains` }),
  };
}

/** Additional header of data: nothing in it may run or be framed. */
export const dataHeaders = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };

const disabled = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** Features that only our own pages may use, not embedded ones. Other features that lessons need default to `self`. */
const selfOnly = ['microphone'];

/** Additional headers of pages, besides their Content-Security-Policy. */
export const pageHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': [
    ...selfOnly.map((feature) => `${feature}=(self)`),
    ...disabled.map((feature) => `${feature}=()`),
  ].join(', '),
  'X-Frame-Options': 'DENY',
};
