const steps = 10;

/** Says on the terminal how far something is: on one line that is rewritten, or in tenths where lines only grow. */
export function terminalProgress(name: string) {
  const { stdout } = process;
  const started = performance.now();
  let said = 0;
  return {
    report(share: number): void {
      const step = Math.floor(share * (stdout.isTTY ? 100 : steps));
      if (step === said) return;
      said = step;
      const percent = `${Math.round(share * 100)}%`;
      stdout.write(stdout.isTTY ? `\r${name} ${percent}\u001B[K` : `${name} ${percent}\n`);
    },
    end(words: string): void {
      const seconds = Math.round((performance.now() - started) / 1000);
      const took = seconds > 0 ? ` in ${seconds} s` : '';
      stdout.write(`${stdout.isTTY ? '\r' : ''}${name} ${words}${took}${stdout.isTTY ? '\u001B[K' : ''}\n`);
    },
  };
}
