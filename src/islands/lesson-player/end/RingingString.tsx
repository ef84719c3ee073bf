/** A guitar string that rings for a moment; at rest with reduced motion. */
export function RingingString() {
  return (
    <svg className="end-string" viewBox="0 0 600 24" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 12Q150 0 300 12T600 12" />
      <path d="M0 12H600" />
    </svg>
  );
}
