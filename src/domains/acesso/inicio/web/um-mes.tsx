import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import { MiniContas, MiniFaturas, MiniFicha, MiniFuncoes, MiniPagar, MiniVenda } from './miniaturas.tsx';
import { LARGURA, TituloDeSecao } from './secao.tsx';

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
