import { formatBRL } from '../../../shared/centavos.ts';
import { t } from '../texts.ts';

const [LARGURA, ALTURA, FOLGA] = [96, 28, 3];

/** Twelve months of one plan as a small line from zero, with a text alternative. */
export function ReceitaDoPlano({ meses }: { meses: readonly number[] | undefined }) {
  if (!meses?.some((valor) => valor > 0)) return <span className="text-sm text-ink-3">{t('nada recebido')}</span>;
  const topo = Math.max(...meses);
  const x = (n: number) => FOLGA + (n * (LARGURA - 2 * FOLGA)) / Math.max(meses.length - 1, 1);
  const y = (valor: number) => ALTURA - FOLGA - (valor / topo) * (ALTURA - 2 * FOLGA);
  const linha = meses.map((valor, n) => `${n === 0 ? 'M' : 'L'}${x(n).toFixed(1)} ${y(valor).toFixed(1)}`).join('');
  const fim = meses.length - 1;
  const total = formatBRL(meses.reduce((soma, valor) => soma + valor, 0));
  return (
    <svg
      role="img"
      aria-label={t('{total} em doze meses; este mês {valor}', { total, valor: formatBRL(meses[fim] ?? 0) })}
      viewBox={`0 0 ${LARGURA} ${ALTURA}`}
      className="block h-7 w-24"
    >
      <path d={linha} strokeWidth="2" strokeLinejoin="round" className="fill-none stroke-g-mata" />
      <circle cx={x(fim)} cy={y(meses[fim] ?? 0)} r="2.5" className="fill-g-mata" />
    </svg>
  );
}
