/** Every address of the site. Pages, islands, mails and tests link through here. */
export const paths = {
  home: '/',
  /** Six taps before the first lesson. */
  firstVisit: '/first-visit',
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  courses: '/courses',
  course: (courseId: string) => `/courses/${courseId}`,
  lesson: (courseId: string, lessonId: string) => `/courses/${courseId}/lessons/${lessonId}`,
  learn: (keyword: string) => `/learn/${keyword}`,
  learnMusic: '/learn-music',
  learningProcess: '/learning-process',
  watchDemo: '/watch-demo',
  gearReviews: '/gear-reviews',
  gearReview: (guideId: string) => `/gear-reviews/${guideId}`,
  gearFeed: '/gear-reviews/rss.xml',
  about: '/about',
  aboutUs: '/about/us',
  support: '/support',
  search: '/search',
  privacy: '/privacy',
  terms: '/terms',
  /** The picture that other sites show beside a link to a page. */
  preview: (page: string) => `/previews${page === '/' ? '/home' : page}.png`,
  tools: '/tools',
  tool: (toolId: string) => `/tools/${toolId}`,
  /** One chord in the chord tool. */
  chord: (symbol: string) => `/tools/chords?chord=${encodeURIComponent(symbol)}`,
  /** One scale in the scale tool; `scaleId` of `music/scales.ts`. */
  scale: (root: string, scaleId: string) => `/tools/scales?root=${encodeURIComponent(root)}&scale=${scaleId}`,
  /** Bars of a lesson going round: from 1, the last one among them. @param speed in per cent of the video's */
  loop: (courseId: string, lessonId: string, { from, to, speed }: { from: number; to: number; speed: number }) =>
    `/courses/${courseId}/lessons/${lessonId}?loop=${from}-${to}&speed=${speed}`,
  assistant: '/assistant',
  dashboard: '/dashboard',
  favourites: '/favourites',
  achievements: '/achievements',
  leaderboard: '/achievements/leaderboard',
  profile: '/profile',
  /** What is on this device; opened in the place of a page that is not, without a network. */
  offline: '/offline',
  forgotPassword: '/forgot-password',
  /** Mails link to it. */
  resetPassword: (token: string) => `/reset-password?token=${encodeURIComponent(token)}`,
  /** Mails link to it. */
  verifyEmail: (token: string) => `/verify-email?token=${encodeURIComponent(token)}`,
  billing: '/billing',
  billingCheckout: (id: string) => `/billing/checkout?id=${encodeURIComponent(id)}`,
  billingPortal: '/billing/payment',
  /** For the school's support. */
  admin: '/admin',
  impersonate: (token: string) => `/auth/impersonate?token=${encodeURIComponent(token)}`,
  status: '/status',
  api: '/api/v1',
  media: '/media',
} as const;

/** Addresses that need a login; an anonymous visitor is redirected to the home page. */
const protectedPatterns = [
  /^\/courses\/[^/]+\/lessons\/[^/]+\/?$/,
  /^\/(dashboard|profile|billing|favourites|achievements|assistant|admin)(\/|$)/,
  // The overview alone: each tool is for everybody.
  /^\/tools\/?$/,
];

export function isProtected(pathname: string): boolean {
  return protectedPatterns.some((pattern) => pattern.test(pathname));
}

/**
 * The cookie that says only "signed in". It opens nothing: it lets the server redirect an anonymous
 * visitor before a protected page is sent. All data comes from the API, with a token.
 */
export const signedInCookie = 'woodshed_signed_in';
