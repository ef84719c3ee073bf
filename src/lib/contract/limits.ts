/** Watched share at which a video is completed. */
export const completedShare = 0.98;
/** Share at which a client's claim of completion is accepted, and the server's percentage counts as completed. */
export const claimedShare = 0.9;
/** Practised seconds from which a day counts. */
export const countedSeconds = 60;
/** Counted days in a row that earn a streak freeze, and how many freezes a user can hold. */
export const freezeEvery = 7;
export const maxFreezes = 2;
/** Max practice in one report, in seconds. */
export const maxActivitySeconds = 14_400;
/** Max days in one sync from a device, and their max age in days. */
export const maxSyncedDays = 31;
/** Max days in one answer of the practice history. */
export const maxHistoryDays = 366;
/** Max events in one tracking batch. */
export const maxBatchEvents = 100;
/** Max size of a request body, and of a tracking batch, in bytes. */
export const maxBodyBytes = 64 * 1024;
export const maxBatchBytes = 256 * 1024;
/** Range of playback speeds; 1 is normal. */
export const minSpeed = 0.25;
export const maxSpeed = 4;

/** Length of a trial in days. It needs no card, and is not renewed without one. */
export const trialDays = 14;
/** Days before a renewal when a notice is mailed. */
export const noticeDays = 7;
/** Max age of reported practice, in days. */
export const maxDelayDays = 366;
/** Max length of a question to the assistant, in characters. */
export const maxQuestionLength = 1000;
/** Questions a user may ask the assistant per day: the built-in coach, and an external model. */
export const questionsADay = { coach: 300, model: 60 } as const;
/** Max stored conversations per user, and questions per conversation. */
export const maxConversations = 50;
export const maxQuestions = 100;
/** Limits of the practice log: minutes per day, entries per day, days back, characters. */
export const maxLoggedMinutes = 720;
export const maxLoggedEntries = 10;
export const maxLoggedDelayDays = 30;
export const maxLoggedText = 200;

/** Max loops of one lesson. */
export const maxLoops = 50;
