/** An unusable AlphaTex file. The message gives the position, the problem and the remedy. */
export class ScoreError extends Error {
  readonly code = 'SCORE_INVALID';
  readonly line: number;
  readonly column: number;

  /** @param line counted from 1. @param column counted from 1. */
  constructor(problem: string, line: number, column: number) {
    super(`line ${line}, column ${column}: ${problem}`);
    this.name = 'ScoreError';
    this.line = line;
    this.column = column;
  }
}
