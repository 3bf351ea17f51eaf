/** Error of a sign-in that belongs to no field. */
export function FormError({ message }: { readonly message: string | undefined }) {
  return (
    message && (
      <p role="alert" className="mt-2 text-danger text-note">
        {message}
      </p>
    )
  );
}
