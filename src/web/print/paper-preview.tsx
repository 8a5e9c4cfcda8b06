/** The lines of a receipt as the paper will show them. */
export const PaperPreview = ({ lines }: { lines: readonly string[] }) => (
  <pre className="mx-auto w-fit max-w-full overflow-x-auto rounded-md border border-dashed border-line-strong bg-raised px-4 py-3 font-mono text-xs leading-snug">
    {lines.join('\n')}
  </pre>
);
