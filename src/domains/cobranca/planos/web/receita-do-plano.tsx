import { formatBRL } from '../../../../shared/centavos.ts';
import { competenciaDoDia, rotulo, somarMeses } from '../../../../shared/competencia.ts';
import { getLanguage } from '../../../../shared/texts.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { t } from '../texts.ts';

const [LARGURA, ALTURA, FOLGA] = [96, 28, 3];

/**
 * Twelve months of one plan as a small line from zero, with its period and the highest month
 * beneath, and a text alternative.
 */
export function ReceitaDoPlano({ meses }: { meses: readonly number[] | undefined }) {
  const { hoje } = useSignedIn();
  if (!meses?.some((valor) => valor > 0)) return <span className="text-sm text-ink-3">{t('nada recebido')}</span>;
  const topo = Math.max(...meses);
  const x = (n: number) => FOLGA + (n * (LARGURA - 2 * FOLGA)) / Math.max(meses.length - 1, 1);
  const y = (valor: number) => ALTURA - FOLGA - (valor / topo) * (ALTURA - 2 * FOLGA);
  const linha = meses.map((valor, n) => `${n === 0 ? 'M' : 'L'}${x(n).toFixed(1)} ${y(valor).toFixed(1)}`).join('');
  const fim = meses.length - 1;
  const total = formatBRL(meses.reduce((soma, valor) => soma + valor, 0));
  return (
    <figure className="w-fit in-[li]:ml-auto">
      {/* The heading of the column; a list has none. */}
      <p className="hidden text-xs font-normal text-ink-2 in-[li]:block">{t('Recebido em 12 meses')}</p>
      <svg
        role="img"
        aria-label={t('{total} em doze meses; este mês {valor}', { total, valor: formatBRL(meses[fim] ?? 0) })}
        viewBox={`0 0 ${LARGURA} ${ALTURA}`}
        className="block h-7 w-24 in-[li]:ml-auto"
      >
        <line x1="0" x2={LARGURA} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
        <line x1="0" x2={LARGURA} y1={y(topo)} y2={y(topo)} strokeDasharray="2 3" className="stroke-line-strong" />
        <path d={linha} strokeWidth="2" strokeLinejoin="round" className="fill-none stroke-g-mata" />
        <circle cx={x(fim)} cy={y(meses[fim] ?? 0)} r="2.5" className="fill-g-mata" />
      </svg>
      <figcaption className="text-xs font-normal whitespace-nowrap text-ink-2 figures">
        <span className="block">{t('até {valor}', { valor: formatBRL(topo) })}</span>
        {hoje && <span className="block in-[li]:hidden">{periodo(hoje, meses.length)}</span>}
      </figcaption>
    </figure>
  );
}

/** 'dez/2025–nov/2026' */
function periodo(hoje: string, quantos: number): string {
  const ate = competenciaDoDia(hoje);
  return [somarMeses(ate, 1 - quantos), ate].map((refer) => rotulo(refer, getLanguage())).join('–');
}
