/** Every address of the site; used by pages, islands, mails and tests. */
export const paths = {
  home: '/',
  /** The questions before the first lesson. */
  firstVisit: '/first-visit',
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  /** The form for a new account. */
  register: (next?: string) => `${paths.login(next)}#register`,
  /** Home page that says that `next` needs an account. Of a lesson it shows the preview. */
  loginFirst: (next: string) => `/?next=${encodeURIComponent(next)}#log-in-first`,
  courses: '/courses',
  course: (courseId: string) => `/courses/${courseId}`,
  lesson: (courseId: string, lessonId: string) => `/courses/${courseId}/lessons/${lessonId}`,
  /** What a lesson is about, for visitors. */
  lessonPreview: (courseId: string, lessonId: string) => `/courses/${courseId}/lessons/${lessonId}/preview`,
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
  /** Open Graph image of a page. */
  preview: (page: string) => `/previews${page === '/' ? '/home' : page}.png`,
  tools: '/tools',
  tool: (toolId: string) => `/tools/${toolId}`,
  /** A chord in the chord tool. */
  chord: (symbol: string) => `/tools/chords?chord=${encodeURIComponent(symbol)}`,
  /** A scale in the scale tool; `scaleId` as in `music/theory/scales.ts`. */
  scale: (root: string, scaleId: string) => `/tools/scales?root=${encodeURIComponent(root)}&scale=${scaleId}`,
  /** A lesson with these bars looping; bars count from 1, both included. @param speed in per cent */
  loop: (courseId: string, lessonId: string, { from, to, speed }: { from: number; to: number; speed: number }) =>
    `/courses/${courseId}/lessons/${lessonId}?loop=${from}-${to}&speed=${speed}`,
  assistant: '/assistant',
  dashboard: '/dashboard',
  favourites: '/favourites',
  achievements: '/achievements',
  leaderboard: '/achievements/leaderboard',
  profile: '/profile',
  /** Lists the downloaded lessons; shown offline in place of a page that is not stored. */
  offline: '/offline',
  forgotPassword: '/forgot-password',
  /** Linked from mails. */
  resetPassword: (token: string) => `/reset-password?token=${encodeURIComponent(token)}`,
  /** Linked from mails. */
  verifyEmail: (token: string) => `/verify-email?token=${encodeURIComponent(token)}`,
  /** The plans on the home page. */
  plans: '/#plans',
  billing: '/billing',
  /** Where the payment provider sends learners who have paid. */
  billingPaid: '/billing?checkout=complete',
  billingCheckout: (id: string) => `/billing/checkout?id=${encodeURIComponent(id)}`,
  billingPortal: '/billing/payment',
  /** For support staff. */
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
];

export function isProtected(pathname: string): boolean {
  return protectedPatterns.some((pattern) => pattern.test(pathname));
}

/**
 * Says only "signed in", so that the server can redirect anonymous visitors from protected pages. It grants no
 * access: all data comes from the API, with a token.
 */
export const signedInCookie = 'woodshed_signed_in';
