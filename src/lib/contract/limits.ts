/** Share of a video from which on it is completed. */
export const completedShare = 0.98;
/** Share of a video from which on it is completed when the client says so, or when the server's figure is read. */
export const claimedShare = 0.9;
/** Practised seconds that make a day count. */
export const countedSeconds = 60;
/** Counted days in a row that earn a freeze, and how many freezes can be held. */
export const freezeEvery = 7;
export const maxFreezes = 2;
/** The most practice in one report, in seconds. */
export const maxActivitySeconds = 14_400;
/** Days in one sync of a device's own days, and how old they may be. */
export const maxSyncedDays = 31;
/** Days in one answer about the past. */
export const maxHistoryDays = 366;
/** The most events in one tracking batch. */
export const maxBatchEvents = 100;
/** Bodies in bytes: of any call, and of a tracking batch. */
export const maxBodyBytes = 64 * 1024;
export const maxBatchBytes = 256 * 1024;
/** Playback speeds that a player may have. */
export const minSpeed = 0.25;
export const maxSpeed = 4;

/** Days that a trial lasts. It needs no card, and ends by itself if none is given. */
export const trialDays = 14;
/** Days before a renewal on which a mail tells of it. */
export const noticeDays = 7;
/** How late a report may be, in days: what was done before is no longer taken. */
export const maxDelayDays = 366;
/** The longest question to the assistant, in characters. */
export const maxQuestionLength = 1000;
/** Questions that somebody may ask the assistant in a day: the coach, and a model elsewhere. */
export const questionsADay = { coach: 300, model: 60 } as const;
/** Conversations that are kept of somebody, and questions in one of them. */
export const maxConversations = 50;
export const maxQuestions = 100;
/** Of the practice that learners log by hand: minutes in a day, entries in a day, how many days later, characters. */
export const maxLoggedMinutes = 720;
export const maxLoggedEntries = 10;
export const maxLoggedDelayDays = 30;
export const maxLoggedText = 200;

/** The most loops of one lesson. */
export const mostLoops = 50;
