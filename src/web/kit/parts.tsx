import type { ReactNode } from 'react';

/** Short facts on one line, '2019-050 · Corrente · Sem e-mail': cut between them before it is cut inside one. What is empty is left out. */
export const Parts = ({ of }: { of: ReadonlyArray<ReactNode> }) =>
  of.filter(Boolean).map((part, index) => (
    <span key={index} className="inline-block max-w-full not-last:after:whitespace-pre not-last:after:content-['_·_']">
      {part}
    </span>
  ));
