import type { ReactNode } from 'react';
import { formatCount } from '../../../../shared/texts.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { t } from '../texts.ts';
import type { ResumoDoAno } from './queries.ts';

/** The statements and what is in none add up to the money of the year. */
export function ResumoDasDeclaracoes({ resumo }: { resumo: ResumoDoAno }) {
  const { pessoas, novas, mudaram, a_retirar, emitidas } = resumo;
  return (
    <>
      <Card
        title={
          pessoas === 1 ? t('1 pessoa com declaração') : t('{n} pessoas com declaração', { n: formatCount(pessoas) })
        }
        note={t('Mensalidades, doações, créditos e outras entradas conferidas, no ano em que entraram.')}
      >
        <dl className="flex max-w-xl flex-col gap-2.5">
          <Linha nome={t('Nas declarações')} valor={resumo.total_centavos} />
          <Linha nome={t('De quem foi anonimizado')} valor={resumo.anonimas_centavos} />
          <Linha nome={t('Sem pessoa no lançamento')} valor={resumo.sem_nome_centavos} />
          <Linha forte nome={t('Tudo que entrou no ano')} valor={resumo.receita_centavos} />
        </dl>
      </Card>
      {emitidas > 0 && novas + mudaram + a_retirar > 0 && (
        <Notice tone="aviso" title={t('O dinheiro do ano mudou depois da emissão')}>
          {frases({ novas, mudaram, a_retirar }).join(' ')}
        </Notice>
      )}
    </>
  );
}

const frases = ({ novas, mudaram, a_retirar }: Pick<ResumoDoAno, 'novas' | 'mudaram' | 'a_retirar'>): string[] => [
  ...(novas > 0 ? [t('Sem papel ainda: {n}.', { n: formatCount(novas) })] : []),
  ...(mudaram > 0 ? [t('Ganham um papel no lugar do antigo: {n}.', { n: formatCount(mudaram) })] : []),
  ...(a_retirar > 0 ? [t('Papéis sem dinheiro atrás, que serão retirados: {n}.', { n: formatCount(a_retirar) })] : []),
];

const Linha = ({ nome, valor, forte = false }: { nome: ReactNode; valor: number; forte?: boolean }) => (
  <div
    className={`flex items-baseline justify-between gap-4 ${forte ? 'border-t border-line pt-2.5 font-bold' : 'text-ink-2'}`}
  >
    <dt className="min-w-0">{nome}</dt>
    <dd className={forte ? '' : 'text-ink'}>
      <Money value={valor} />
    </dd>
  </div>
);
