import { Check, HandCoins, Plus, UserPlus, type LucideIcon } from 'lucide-react';
import { address, type Address } from '../../../../shared/address.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { useCan, type Can } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import type { Painel } from './queries.ts';

interface Passo {
  parte: 'feature:planos' | 'feature:membros' | 'feature:mensalidades';
  nome: string;
  como: string;
  feito: boolean;
  /** The person may take it. */
  pode: boolean;
  acao: string;
  icon: LucideIcon;
  href: Address;
}

/** Nobody has paid anything here yet. */
const semPagamento = ({ ultimos, vendas }: Painel): boolean => ultimos.length === 0 && vendas.mes_centavos === 0;

/** A house without people and money has nothing to show but how to begin. */
export const casaVazia = (painel: Painel, can: Can): boolean =>
  painel.membros_ativos === 0 && semPagamento(painel) && passosDe(painel, can).length > 0;

/** The steps stay until the first payment, of whatever kind. */
export const comecando = (painel: Painel, can: Can): boolean =>
  semPagamento(painel) && passosDe(painel, can).some(({ pode, feito }) => pode && !feito);

/** What the contract does not include is no step. */
function passosDe({ planos_ativos, membros_ativos, ultimos }: Painel, can: Can): Passo[] {
  const todos: Passo[] = [
    {
      parte: 'feature:planos',
      nome: t('Crie um plano'),
      como: t('Quanto se paga por mês e em que dia vence.'),
      feito: planos_ativos > 0,
      pode: can('planos:manage'),
      acao: t('Criar plano'),
      icon: Plus,
      href: address('/planos', { novo: '1' }),
    },
    {
      parte: 'feature:membros',
      nome: t('Cadastre os membros'),
      como: t('Cada um já com o seu plano; de uma planilha, todos de uma vez.'),
      feito: membros_ativos > 0,
      pode: can('membros:create') && can('membros:view'),
      acao: t('Cadastrar membros'),
      icon: UserPlus,
      href: '/membros',
    },
    {
      parte: 'feature:mensalidades',
      nome: t('Receba a primeira mensalidade'),
      como: t('Busque o nome, marque os meses e entregue o recibo.'),
      feito: ultimos.length > 0,
      pode: can('faturas:pagar') && membros_ativos > 0,
      acao: t('Receber mensalidade'),
      icon: HandCoins,
      href: '/mensalidades',
    },
  ];
  return todos.filter(({ parte }) => can(parte));
}

/** How a new house begins. Only the next step has its button. */
export function PrimeirosPassos({ painel }: { painel: Painel }) {
  const passos = passosDe(painel, useCan());
  const proximo = passos.find(({ feito, pode }) => !feito && pode);
  return (
    <Card title={t('Para começar')} faixa>
      <ol className="-my-2 divide-y divide-line">
        {passos.map((passo, indice) => (
          <li key={passo.nome} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
            <span className="flex min-w-0 flex-1 basis-64 items-start gap-3.5">
              <Numero n={indice + 1} feito={passo.feito} />
              <span className="min-w-0">
                <span className={cn('block text-lg font-semibold', passo.feito && 'text-ink-2')}>{passo.nome}</span>
                <span className="block text-ink-2">{passo.como}</span>
              </span>
            </span>
            {passo === proximo && (
              <LinkButton href={passo.href} variant="primary" icon={passo.icon} className="max-md:w-full">
                {passo.acao}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const Numero = ({ n, feito }: { n: number; feito: boolean }) => (
  <span
    className={cn(
      'inline-flex size-9 shrink-0 items-center justify-center rounded-full font-bold figures',
      feito ? 'bg-paga-soft text-paga' : 'bg-dende-soft text-dende-ink',
    )}
  >
    {feito ? <Check className="size-5" aria-label={t('feito')} role="img" /> : n}
  </span>
);
