import { clsx } from 'clsx';

/** The logo: two tables and a line that joins them. Decorative, as the name is beside it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={clsx('size-6 shrink-0', className)}>
      <rect width="32" height="32" rx="7" className="fill-accent-fill" />
      <rect x="5" y="7" width="10" height="8" rx="2" className="fill-on-fill" />
      <rect x="17" y="17" width="10" height="8" rx="2" className="fill-on-fill" />
      <path
        d="M10 15v3a3 3 0 0 0 3 3h4"
        className="fill-none stroke-on-fill"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={clsx('inline-flex items-center gap-2 text-base font-semibold tracking-tight', className)}
    >
      <LogoMark />
      Joinery
    </span>
  );
}
