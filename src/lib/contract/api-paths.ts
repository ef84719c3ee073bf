import { healthPath, navigationPath, searchUsePath } from './api-base.ts';

export { apiBase, apiVersion, apiVersionHeader } from './api-base.ts';

/** Every path of the API, as a template under its base path; used by server, client and tests. */
export const apiPaths = {
  register: '/auth/register',
  login: '/auth/login',
  refresh: '/auth/refresh',
  logout: '/auth/logout',
  changePassword: '/auth/change-password',
  passwordResetRequest: '/auth/password/reset-request',
  passwordResetConfirm: '/auth/password/reset-confirm',
  emailVerify: '/auth/email/verify',
  emailResend: '/auth/email/resend',
  sessions: '/auth/sessions',
  session: '/auth/sessions/{id}',
  impersonate: '/auth/impersonate',
  impersonateEnd: '/auth/impersonate/end',
  adminImpersonation: '/admin/impersonation',
  adminUsers: '/admin/users',
  adminAudit: '/admin/audit',
  adminFaults: '/admin/faults',
  me: '/users/me',
  export: '/users/me/export',
  profile: '/users/me/profile',
  preferences: '/users/me/preferences',

  courses: '/courses',
  course: '/courses/{courseId}',
  lesson: '/courses/{courseId}/lessons/{lessonId}',
  demo: '/demo',
  search: '/search',

  progressOverview: '/progress/overview',
  progressActivity: '/progress/activity',
  videosSummary: '/progress/videos/summary',
  videos: '/progress/videos',
  continueWatching: '/progress/videos/continue-watching',
  completedLessons: '/progress/lessons',
  videoProgress: '/videos/{videoId}/progress',
  videoWatched: '/videos/{videoId}/watched',
  courseProgress: '/courses/{courseId}/progress',

  currentStreak: '/streaks/current',
  streakRecord: '/streaks/record',
  streakHistory: '/streaks/history',
  streakGoals: '/streaks/goals',
  streakAnalytics: '/streaks/analytics',
  streakSync: '/streaks/sync',

  achievements: '/achievements',
  achievementsCheck: '/achievements/check',
  achievementCategories: '/achievements/categories',
  achievementsSync: '/achievements/sync',
  leaderboard: '/achievements/leaderboard',

  heartbeat: '/video-tracking/heartbeat',
  trackingBatch: '/video-tracking/batch',
  videoAnalytics: '/video-tracking/analytics/{videoId}',

  billingPlans: '/billing/plans',
  billingSubscription: '/billing/subscription',
  billingInvoices: '/billing/invoices',
  billingInvoicePdf: '/billing/invoices/{id}/pdf',
  billingCheckout: '/billing/checkout',
  billingChange: '/billing/change',
  billingPortal: '/billing/portal',
  billingCancel: '/billing/cancel',
  billingResume: '/billing/resume',
  billingWebhook: '/billing/webhook',
  billingSandboxCheckout: '/billing/sandbox/checkouts/{id}',
  billingSandboxCard: '/billing/sandbox/card',
  trackingDownload: '/tracking/download',
  trackingNavigation: navigationPath,
  trackingSearch: searchUsePath,

  favourites: '/favourites',
  favourite: '/favourites/{kind}/{id}',

  loops: '/loops',
  loop: '/loops/{id}',
  reviews: '/reviews',
  reviewsDue: '/reviews/due',

  notes: '/notes',
  note: '/notes/{id}',

  assistantSessions: '/assistant/sessions',
  assistantSession: '/assistant/sessions/{id}',
  assistantMessages: '/assistant/messages',

  supportTickets: '/support/tickets',

  status: '/status',
  trainer: '/tools/trainers/{trainer}',
  trainerRounds: '/tools/trainers/{trainer}/rounds',
  roundAnswers: '/tools/rounds/{id}/answers',
  chordChanges: '/tools/chord-changes',
  practiceLog: '/practice-log',
  practiceLogCsv: '/practice-log/csv',
  practiceLogEntry: '/practice-log/{id}',

  health: healthPath,
  live: `${healthPath}/live`,
  ready: `${healthPath}/ready`,
  openapi: '/openapi.json',
  docs: '/docs',
} as const;

type ParamNames<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** Fills in a template of `apiPaths`, percent-encoding the values. */
export function apiPath<Template extends string>(
  template: Template,
  ...[params]: [ParamNames<Template>] extends [never] ? [] : [params: Record<ParamNames<Template>, string>]
): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
}

/** Every response carries it. */
export const requestIdHeader = 'X-Request-Id';
