/** Catalogue data that the dashboard page passes in. */
export interface DashboardCourse {
  id: string;
  title: string;
  poster: string;
  lessons: {
    id: string;
    title: string;
    /** Seconds. */
    duration: number;
  }[];
}
