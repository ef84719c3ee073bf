/**
 * Placeholders in the one page that is built for all lessons, by what replaces them. They contain no characters that
 * HTML or JSON escapes.
 */
export const lessonPageBlanks = {
  id: '__id__',
  title: '__title__',
  summary: '__summary__',
  courseId: '__courseId__',
  courseTitle: '__courseTitle__',
  /** Address of the video's poster image. */
  poster: '__poster__',
};
