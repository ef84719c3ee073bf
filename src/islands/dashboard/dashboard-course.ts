/** What the dashboard knows of the catalogue. */
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
