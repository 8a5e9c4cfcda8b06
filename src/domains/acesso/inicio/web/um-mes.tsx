import type { ReactNode } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { buttonStyle } from '../../../../web/kit/button-style.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { Money, MoneyHero } from '../../../../web/kit/money.tsx';
import { type Status, StatusBadge } from '../../../../web/kit/status-badge.tsx';
import { t } from '../../../../shared/texts.ts';
import { LARGURA, TituloDeSecao } from './secao.tsx';

// Miniatures of the product, drawn with its own parts. They are pictures, so the page hides them
// from screen readers.

function Folha({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-2">{children}</div>;
}

function Linha({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-4 px-4 py-2">
      <span className="min-w-0 text-ink-2">{rotulo}</span>
      <span className="flex shrink-0 items-center gap-3 font-semibold">{children}</span>
    </div>
  );
}

const FATURAS: readonly (readonly [string, number, Status])[] = [
  ['set/2026', 20_000, 'atrasada'],
  ['out/2026', 20_000, 'paga'],
  ['nov/2026', 18_000, 'aberta'],
];

function MiniFaturas() {
  return (
    <Folha>
      {FATURAS.map(([mes, valor, status]) => (
        <Linha key={mes} rotulo={mes}>
          <Money value={valor} />
          <span className="flex min-w-24 justify-end">
            <StatusBadge status={status} />
          </span>
        </Linha>
      ))}
    </Folha>
  );
}

function MiniPagar() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-bar-line bg-bar px-5 py-4 text-on-chao shadow-2">
      <p className="mr-auto leading-tight">
        <span className="block text-sm text-on-chao-2">{t('3 selecionadas')}</span>
        <span className="text-2xl font-bold whitespace-nowrap figures">{formatBRL(58_000)}</span>
      </p>
      <span className={cn(buttonStyle({ variant: 'money' }))}>
        {t('Pagar {n} · {valor}', { n: 3, valor: formatBRL(58_000) })}
      </span>
    </div>
  );
}

function MiniVenda() {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 rounded-lg border border-line bg-surface p-5 shadow-2">
      <p>
        <span className="mb-1.5 block text-sm text-ink-3">{t('Total')}</span>
        <MoneyHero value={5200} />
      </p>
      <p className="rounded-md border border-dende-line bg-dende-soft px-4 py-2.5">
        <span className="block text-xs text-dende-ink">{t('Troco')}</span>
        <span className="text-xl font-bold whitespace-nowrap figures">{formatBRL(4800)}</span>
      </p>
    </div>
  );
}

function MiniContas() {
  return (
    <Folha>
      <Linha rotulo={t('Total esperado')}>
        <Money value={940_000} />
      </Linha>
      <Linha rotulo={t('Total recebido')}>
        <Money value={765_000} />
      </Linha>
      <Linha rotulo={t('Em aberto')}>
        <Money value={175_000} className="text-atrasada" />
      </Linha>
    </Folha>
  );
}

function MiniFuncoes() {
  return (
    <Folha>
      <Linha rotulo={t('Tesouraria')}>
        <Badge tone="mata">{t('Todas as contas')}</Badge>
      </Linha>
      <Linha rotulo={t('Loja')}>
        <Badge>{t('O PDV e o balcão')}</Badge>
      </Linha>
      <Linha rotulo={t('Filha da casa')}>
        <Badge>{t('Só as suas contas')}</Badge>
      </Linha>
    </Folha>
  );
}

function MiniFicha() {
  return (
    <Folha>
      <Linha rotulo={t('Orixá')}>
        <span lang="yo">Ọ̀ṣun · Ṣàngó</span>
      </Linha>
      <Linha rotulo={t('Obrigação')}>
        <span className="figures">Bori, 14/03/2021</span>
      </Linha>
    </Folha>
  );
}

interface Passo {
  quando: string;
  titulo: string;
  texto: string;
  mini: ReactNode;
}

const passos = (): Passo[] => [
  {
    quando: t('Dia 1º'),
    titulo: t('As mensalidades já estão lá'),
    texto: t(
      'Cada membro tem 24 meses de faturas geradas de uma vez, no valor e no dia do seu plano. O que passou do dia aparece como atrasado sozinho.',
    ),
    mini: <MiniFaturas />,
  },
  {
    quando: t('Dia 10'),
    titulo: t('Quem paga, paga uma vez só'),
    texto: t(
      'Busque o nome, marque os meses, receba em dinheiro, PIX ou cartão e entregue o cupom. Dois toques no botão nunca viram dois pagamentos.',
    ),
    mini: <MiniPagar />,
  },
  {
    quando: t('Noite de gira'),
    titulo: t('A loja anda com a fila'),
    texto: t(
      'Leitor de código de barras, troco em letra grande, cupom de 58 ou 80 mm e estoque que baixa a cada venda.',
    ),
    mini: <MiniVenda />,
  },
  {
    quando: t('Fim do mês'),
    titulo: t('A prestação de contas está pronta'),
    texto: t('Esperado, recebido e em aberto, por período. Sai em Excel e PDF, com os mesmos centavos da tela.'),
    mini: <MiniContas />,
  },
  {
    quando: t('O ano todo'),
    titulo: t('Cada um vê o que precisa'),
    texto: t(
      'Quem vende abre o PDV, quem cuida do dinheiro vê o caixa, e a filha da casa vê e paga só o que é dela. Uma casa nunca enxerga a outra.',
    ),
    mini: <MiniFuncoes />,
  },
  {
    quando: t('Com respeito'),
    titulo: t('As duas tradições, com os nomes certos'),
    texto: t(
      'Ficha própria para Umbanda e para Candomblé, com orixás, entidades e obrigações. Aceita a escrita em iorubá, e só abre para quem cuida dos membros.',
    ),
    mini: <MiniFicha />,
  },
];

/** The features in the order in which a house meets them in a month. */
export function UmMes() {
  return (
    <section id="recursos" aria-labelledby="recursos-titulo" className="scroll-mt-4 py-16 md:py-24">
      <div className={LARGURA}>
        <TituloDeSecao
          id="recursos-titulo"
          sobrancelha={t('Recursos')}
          titulo={t('Um mês na casa')}
          nota={t('Da primeira fatura à prestação de contas, sem caderno e sem planilha.')}
        />
        <ol className="mt-10 md:mt-14">
          {passos().map((passo) => (
            <li
              key={passo.quando}
              className="grid grid-cols-1 items-center gap-x-10 gap-y-5 border-t border-line py-8 md:grid-cols-2 md:py-10 lg:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,26rem)]"
            >
              <p className="self-start font-display text-lg font-bold text-dende-ink max-lg:md:col-span-2 lg:pt-0.5 lg:text-xl">
                {passo.quando}
              </p>
              <div className="self-start">
                <h3 className="text-2xl">{passo.titulo}</h3>
                <p className="mt-2.5 max-w-md text-pretty text-ink-2">{passo.texto}</p>
              </div>
              <div aria-hidden className="min-w-0 overflow-x-clip">
                {passo.mini}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
