import type { Settings } from '../../settings.ts';

const twoYears = 2 * 365 * 24 * 60 * 60;

/** Security headers of every answer, whatever it is. */
export function answerHeaders({ siteUrl }: Pick<Settings, 'siteUrl'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains` }),
  };
}

/** What an answer of data has besides: nothing in it is ever run or framed. */
export const dataHeaders = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };

const unused = [
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
/** The microphone hears somebody play; nobody else's page in ours may use it. What else a lesson needs is so anyway. */
const ours = ['microphone'];

/** What a page has besides, and its Content-Security-Policy. */
export const pageHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': [
    ...ours.map((feature) => `${feature}=(self)`),
    ...unused.map((feature) => `${feature}=()`),
  ].join(', '),
  'X-Frame-Options': 'DENY',
};
