import { useRef } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { mesCurto, rotulo } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { useWidth } from '../../../../web/state/width.ts';
import { eixoDe } from '../rules.ts';
import type { Painel } from './queries.ts';

type Mes = Painel['doze_meses'][number];

const TOPO = 34;
const BASE = 250;
/** Room for a label of 13 px: its letters, and the distance to what it names. */
const LETRA = 7;
const FOLGA = 16;

/** On a narrower chart every third month has a label, and none next to the last. */
const ESTREITO = 560;

/**
 * Twelve months: the total as a line with its area to zero, dues dotted; only the peak and the last
 * month are labelled. Drawn at the width of its card, so that the text keeps its size.
 */
export function DozeMeses({ meses }: { meses: readonly Mes[] }) {
  const lugar = useRef<HTMLDivElement>(null);
  const largura = Math.max(useWidth(lugar) ?? 720, 240);
  const estreito = largura < ESTREITO;
  // If expenses exceed other entries, the dues are above the total, which may be below zero.
  const valores = meses.flatMap((mes) => [mes.total_centavos, mes.mensalidades_centavos]);
  const { passo, acima, abaixo } = eixoDe(Math.min(...valores, 0), Math.max(...valores, 0));
  const degraus = Array.from({ length: acima + abaixo + 1 }, (_, degrau) => passo * (degrau - abaixo));
  const esquerda = Math.max(58, FOLGA + LETRA * Math.max(...degraus.map((valor) => nomeDoDegrau(valor).length)));
  // The amount of the last month is beside it.
  const aoLado = FOLGA + LETRA * formatBRL(meses.at(-1)?.total_centavos ?? 0).length;
  const direita = largura - (estreito ? 22 : Math.max(96, aoLado));
  const x = (indice: number) => esquerda + (indice * (direita - esquerda)) / Math.max(meses.length - 1, 1);
  const y = (valor: number) => TOPO + ((acima - valor / passo) / (acima + abaixo)) * (BASE - TOPO);
  const linha = (valor: (mes: Mes) => number) =>
    meses.map((mes, indice) => `${indice === 0 ? 'M' : 'L'}${x(indice)} ${y(valor(mes))}`).join('');
  const total = linha((mes) => mes.total_centavos);
  const descricao = meses
    .map((mes) => `${rotulo(mes.refer, getLanguage())} ${formatBRL(mes.total_centavos)}`)
    .join('; ');
  return (
    <Card aside={<Legenda />}>
      <div ref={lugar}>
        <svg
          role="img"
          aria-label={t('Receita por mês: {lista}', { lista: descricao })}
          viewBox={`0 0 ${largura} 284`}
          className="w-full figures"
        >
          {degraus.map((valor) => (
            <Degrau
              key={valor}
              nome={nomeDoDegrau(valor)}
              y={y(valor)}
              de={esquerda}
              ate={direita}
              forte={abaixo > 0 && valor === 0}
            />
          ))}
          <path d={`${total}L${direita} ${y(0)}L${esquerda} ${y(0)}Z`} className="fill-g-mata opacity-10" />
          <path
            d={linha((mes) => mes.mensalidades_centavos)}
            strokeDasharray="2 5"
            strokeWidth="2"
            strokeLinecap="round"
            className="fill-none stroke-dende-ink"
          />
          <path d={total} strokeWidth="2.5" strokeLinejoin="round" className="fill-none stroke-g-mata" />
          {meses.map((mes, indice) => (
            <text
              key={mes.refer}
              x={x(indice)}
              y={BASE + 24}
              textAnchor="middle"
              className={indice === meses.length - 1 ? 'fill-ink text-[13px] font-bold' : 'fill-ink-3 text-[13px]'}
            >
              {!estreito || indice % 3 === 2 ? mesCurto(mes.refer, getLanguage()) : ''}
            </text>
          ))}
          <Destaques meses={meses} x={x} y={y} estreito={estreito} />
        </svg>
      </div>
    </Card>
  );
}

function nomeDoDegrau(valor: number): string {
  if (valor === 0) return '0';
  const mil = Math.abs(valor) / 100_000;
  if (mil < 1) return formatBRL(valor).replace(/,00$/, '');
  const numero = mil.toLocaleString(getLanguage(), { maximumFractionDigits: 1 });
  return (valor < 0 ? '−' : '') + t('{mil} mil', { mil: numero });
}

interface DegrauProps {
  nome: string;
  y: number;
  de: number;
  ate: number;
  /** The zero line, if anything is below it. */
  forte: boolean;
}

const Degrau = ({ nome, y, de, ate, forte }: DegrauProps) => (
  <>
    <line x1={de} x2={ate} y1={y} y2={y} className={forte ? 'stroke-line-strong' : 'stroke-line'} />
    <text x={de - 10} y={y + 4} textAnchor="end" className="fill-ink-3 text-[13px]">
      {nome}
    </text>
  </>
);

interface DestaquesProps {
  meses: readonly Mes[];
  x: (indice: number) => number;
  y: (valor: number) => number;
  estreito: boolean;
}

function Destaques({ meses, x, y, estreito }: DestaquesProps) {
  const ultimo = meses.length - 1;
  const maior = meses.reduce(
    (melhor, mes, indice) => (mes.total_centavos > (meses[melhor]?.total_centavos ?? 0) ? indice : melhor),
    0,
  );
  const marcas = maior === ultimo ? [ultimo] : [maior, ultimo];
  return marcas.map((indice) => {
    const valor = meses[indice]?.total_centavos ?? 0;
    if (valor === 0) return null;
    const aoLado = indice === ultimo && !estreito && maior !== ultimo;
    return (
      <g key={indice}>
        <circle cx={x(indice)} cy={y(valor)} r="4.5" strokeWidth="2.5" className="fill-surface stroke-g-mata" />
        <text
          x={x(indice) + (aoLado ? 12 : 0)}
          y={y(valor) + (aoLado ? 4 : -12)}
          textAnchor={aoLado ? 'start' : indice > ultimo - 2 ? 'end' : indice < 2 ? 'start' : 'middle'}
          className="fill-ink text-[13px] font-bold"
        >
          {indice === ultimo && estreito && maior !== ultimo ? '' : formatBRL(valor)}
        </text>
      </g>
    );
  });
}

function Legenda() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      <li className="flex items-center gap-2">
        <span aria-hidden className="own-colors h-0.75 w-5 rounded-full bg-g-mata" />
        {t('Total')}
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden className="w-5 border-t-2 border-dotted border-dende-ink" />
        {t('Mensalidades')}
      </li>
    </ul>
  );
}
