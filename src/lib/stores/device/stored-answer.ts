/** Header of an answer that the service worker gives from its cache. */
export const storedAnswerHeader = 'X-Stored-Answer';
