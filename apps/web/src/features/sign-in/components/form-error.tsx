/** Why a sign-in failed, where no field is to blame. */
export function FormError({ message }: { readonly message: string | undefined }) {
  return (
    message && (
      <p role="alert" className="mt-2 text-danger text-note">
        {message}
      </p>
    )
  );
}
