import { CircleDollarSign } from 'lucide-react';
import { useState } from 'react';
import { formatDiaPerto, somarDias } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { LineFold } from '../../../../web/kit/fold.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import { PagarContaAPagar } from './pagar-conta-a-pagar.tsx';
import { type ContaAPagar, useContasAte } from './queries.ts';

const MOSTRADAS = 5;
/** So many are named in the line that opens the others. */
const NOMEADAS = 2;

/** 'Contas a pagar: Luz, Água e mais 3' */
function nomear(contas: readonly ContaAPagar[]): string {
  const nomes = contas
    .slice(0, NOMEADAS)
    .map(({ descricao }) => descricao)
    .join(', ');
  const n = contas.length - NOMEADAS;
  return n > 0 ? t('Contas a pagar: {nomes} e mais {n}', { nomes, n }) : t('Contas a pagar: {nomes}', { nomes });
}

/**
 * 'A pagar nos próximos 7 dias', late bills first, each paid from here; nothing while none is to be
 * paid.
 */
export function ContasDaSemana({ hoje }: { hoje: string }) {
  const { data } = useContasAte(somarDias(hoje, 7));
  const paga = useCan()('faturas:pagar');
  const [pagando, setPagando] = useState<ContaAPagar | null>(null);
  const { itens = [], total_centavos = 0 } = data ?? {};
  const atrasadas = itens.filter(({ situacao }) => situacao === 'atrasada').length;
  return (
    <>
      {itens.length > 0 && (
        <LineFold
          title={t('A pagar nos próximos 7 dias')}
          note={nomear(itens)}
          aside={
            <span className={cn('block text-right font-semibold', atrasadas > 0 ? 'text-atrasada' : 'text-ink')}>
              {atrasadas > 0 && (
                <span className="max-md:block">
                  {atrasadas === 1 ? t('1 atrasada') : t('{n} atrasadas', { n: atrasadas })}
                  <span className="max-md:hidden"> · </span>
                </span>
              )}
              <Money value={total_centavos} />
            </span>
          }
        >
          <ul className="divide-y divide-line">
            {itens.slice(0, MOSTRADAS).map((conta) => (
              <Linha key={conta.id} conta={conta} hoje={hoje} onPagar={paga && (() => setPagando(conta))} />
            ))}
          </ul>
          <p className="pt-2">
            <TextLink href="/contas-a-pagar">
              {itens.length > MOSTRADAS ? t('Ver todas as {n}', { n: itens.length }) : t('Ver as contas')}
            </TextLink>
          </p>
        </LineFold>
      )}
      {/* Outside of the line, which goes with its last bill. */}
      {pagando && <PagarContaAPagar conta={pagando} onClose={() => setPagando(null)} />}
    </>
  );
}

interface LinhaProps {
  conta: ContaAPagar;
  hoje: string;
  /** False for whoever only reads. */
  onPagar: (() => void) | false;
}

function Linha({ conta: { descricao, vencimento, situacao, valor_centavos }, hoje, onPagar }: LinhaProps) {
  const atrasada = situacao === 'atrasada';
  const dia = formatDiaPerto(vencimento, hoje);
  return (
    <li
      className={cn(
        'flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2',
        atrasada && 'font-semibold text-atrasada',
      )}
    >
      <span className="min-w-0 flex-1 basis-28 break-words">
        {descricao}
        <span className="block text-xs font-normal">
          {atrasada ? t('venceu em {dia}', { dia }) : t('vence em {dia}', { dia })}
        </span>
      </span>
      <Money value={valor_centavos} />
      {onPagar && (
        <Button icon={CircleDollarSign} aria-label={t('Pagar {conta}', { conta: descricao })} onClick={onPagar}>
          {t('Pagar')}
        </Button>
      )}
    </li>
  );
}
