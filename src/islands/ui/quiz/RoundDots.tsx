/** Progress of a round: one dot per question. */
export function RoundDots({ results, count }: { results: readonly boolean[]; count: number }) {
  const right = results.filter(Boolean).length;
  return (
    <ol className="plain quiz-dots" aria-label={`${results.length} of ${count} answered, ${right} right`}>
      {Array.from({ length: count }, (_, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: questions are identified by their index
          key={index}
          aria-hidden="true"
          data-result={results[index] === undefined ? undefined : results[index] ? 'right' : 'wrong'}
        />
      ))}
    </ol>
  );
}
