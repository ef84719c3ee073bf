/**
 * What differs between the pages of two lessons, and where each of it stands in the one page that is built for all of
 * them: written so that nothing has to escape it.
 */
export const lessonPageBlanks = {
  id: '__id__',
  title: '__title__',
  summary: '__summary__',
  courseId: '__courseId__',
  courseTitle: '__courseTitle__',
  /** Address of the picture that stands where the video will be. */
  poster: '__poster__',
};
