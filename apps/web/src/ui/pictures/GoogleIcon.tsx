/** Google's logo in one colour, as its guidelines allow on monochrome buttons. */
export function GoogleIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="fill-current">
      <path d="M12 10.2v3.9h5.5c-.24 1.42-1.66 4.15-5.5 4.15A6.25 6.25 0 0 1 12 5.75c1.86 0 3.1.8 3.82 1.48l2.6-2.5C16.75 3.16 14.58 2.2 12 2.2a9.8 9.8 0 1 0 0 19.6c5.66 0 9.4-3.98 9.4-9.58 0-.64-.07-1.13-.16-1.62z" />
    </svg>
  );
}
