/** Placeholder while the action code is being verified. */
export function Checking() {
  return (
    <p role="status" className="text-lead text-muted">
      Checking the link…
    </p>
  );
}
