/** A background job. It finds its own work, and may be killed at any point without losing any. */
export interface Job {
  /** Minutes from one run to the next; each divides a day. */
  every: 1 | 10 | 60 | 1440;
  /** Several processes may run it at once, each taking a share; otherwise only one runs at a time. */
  shared?: boolean;
  run(): Promise<void>;
}

/** Runs jobs, each under its name. */
export interface Jobs {
  /** Runs each job now, unless it already ran in the current period, and then once per period. */
  start(): Promise<void>;
  /** Runs a job at once, whatever its period. */
  wake(name: string): void;
  /** Waits for running jobs and starts no more. Call it before closing the database. */
  stop(): Promise<void>;
}
