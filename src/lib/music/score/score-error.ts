/** An AlphaTex file that is not a usable score. The message says where, what is wrong and what to do. */
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
