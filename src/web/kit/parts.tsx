import type { ReactNode } from 'react';

/**
 * Short facts on one line, '2019-050 · Corrente · Sem e-mail': cut between them before it is cut
 * inside one, and without a dot where a line begins or ends. What is empty is left out.
 */
export const Parts = ({ of }: { of: ReadonlyArray<ReactNode> }) => (
  <span className="block overflow-hidden">
    <span className="-ml-3.5 flex flex-wrap">
      {of.filter(Boolean).map((part, index) => (
        <span key={index} className="relative min-w-0 pl-3.5">
          {/* Before the first of a line it lies outside. */}
          {index > 0 && <span className="absolute left-1.25"> · </span>}
          {part}
        </span>
      ))}
    </span>
  </span>
);
