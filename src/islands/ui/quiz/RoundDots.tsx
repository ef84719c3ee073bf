/** The way through a round: one dot a question, on a string. */
export function RoundDots({ results, count }: { results: readonly boolean[]; count: number }) {
  const right = results.filter(Boolean).length;
  return (
    <ol className="plain quiz-dots" aria-label={`${results.length} of ${count} answered, ${right} right`}>
      {Array.from({ length: count }, (_, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place in the round
          key={index}
          aria-hidden="true"
          data-result={results[index] === undefined ? undefined : results[index] ? 'right' : 'wrong'}
        />
      ))}
    </ol>
  );
}
