import type { ReactNode } from 'react';
import { Roof } from '../../../../web/kit/logo.tsx';

/** The width of the page's content. */
export const LARGURA = 'mx-auto w-full max-w-[74rem] px-5 md:px-8';

/** The roof and a label above a heading. */
export function Sobrancelha({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 text-sm font-semibold text-dende-ink">
      <Roof className="w-5 text-dende" />
      {children}
    </p>
  );
}

interface TituloProps {
  /** Referenced by the section's `aria-labelledby`. */
  id: string;
  sobrancelha: string;
  titulo: string;
  nota?: string;
}

export function TituloDeSecao({ id, sobrancelha, titulo, nota }: TituloProps) {
  return (
    <div className="max-w-xl">
      <Sobrancelha>{sobrancelha}</Sobrancelha>
      <h2 id={id} className="mt-3 text-[2.125rem] leading-[1.1] md:text-4xl">
        {titulo}
      </h2>
      {nota && <p className="mt-4 text-lg text-pretty text-ink-2">{nota}</p>}
    </div>
  );
}
