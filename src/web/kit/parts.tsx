import type { ReactNode } from 'react';

/**
 * Short facts on one line, '2019-050 · Corrente · Sem e-mail'. The line breaks between facts before
 * it breaks inside one, and no line begins or ends with a dot. Empty facts are left out.
 */
export const Parts = ({ of }: { of: ReadonlyArray<ReactNode> }) => (
  <span className="block overflow-hidden">
    <span className="-ml-3.5 flex flex-wrap">
      {of.filter(Boolean).map((part, index) => (
        <span key={index} className="relative min-w-0 pl-3.5">
          {/* The dot before the first fact of a line lies outside the box and is cut off. */}
          {index > 0 && <span className="absolute left-1.25"> · </span>}
          {part}
        </span>
      ))}
    </span>
  </span>
);
