/** Covers the page while a file is dragged over it. */
export function DropNotice() {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-2 z-40 flex items-center justify-center rounded-lg border-2 border-dashed border-accent bg-overlay text-base font-medium text-text"
    >
      <span className="rounded-md border bg-raised px-4 py-2 shadow-md">
        Drop a .json file, or .sql, .dbml or .prisma files or a zip of them
      </span>
    </div>
  );
}
