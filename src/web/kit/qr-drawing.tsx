import type { Ref } from 'react';
import { encodeQR } from 'qr';
import { cn } from './cn.ts';

interface Props {
  texto: string;
  titulo: string;
  className?: string;
  ref?: Ref<SVGSVGElement>;
}

/** Black on white in both themes, with the quiet zone around it, as cameras expect. */
export function QrDrawing({ texto, titulo, className, ref }: Props) {
  const linhas = encodeQR(texto, 'raw', { ecc: 'medium', border: 4 });
  const tracos = linhas.flatMap((linha, y) => linha.map((cheio, x) => (cheio ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={titulo}
      viewBox={`0 0 ${linhas.length} ${linhas.length}`}
      shapeRendering="crispEdges"
      className={cn('w-56 max-w-full rounded-md border border-line bg-[#fff]', className)}
    >
      <path d={tracos} fill="#000" />
    </svg>
  );
}
