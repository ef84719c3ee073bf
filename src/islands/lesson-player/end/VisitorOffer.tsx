import { paths } from '#src/lib/contract/page-paths.ts';

/** What a visitor can do after the demo: sign up, which keeps their practice, or look at a course. */
export function VisitorOffer({ course }: { course: string }) {
  return (
    <div className="end-next">
      <a className="button" href={`${paths.login()}#register`}>
        Save your progress: create an account
      </a>
      <p>It’s free, and the minutes you’ve just played come with you.</p>
      <p>
        <a href={paths.course(course)}>Look at your first course</a>
      </p>
    </div>
  );
}
