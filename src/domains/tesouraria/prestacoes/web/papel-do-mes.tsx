import type { ReactNode } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { Money } from '../../../../web/kit/money.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import type { Prestacao } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import {
  comSinalEscrito,
  secoesDoPapel,
  type Ajuste,
  type BlocoDoPapel,
  type LinhaDoPapel,
} from './secoes-do-papel.ts';

interface Props {
  papel: Prestacao;
  /** Opens the rows behind an adjustment: staff only, as the rows name people. */
  onAjuste?: ((ajuste: Ajuste) => void) | undefined;
}

/** A month's account as it is read: blocks of lines, which fit on every width. */
export function PapelDoMes({ papel, onAjuste }: Props) {
  return (
    <div className="flex flex-col gap-3.5 md:gap-5">
      {papel.texto && (
        <Card title={t('Palavra da tesouraria')}>
          <p className="break-words whitespace-pre-line">{papel.texto}</p>
        </Card>
      )}
      {papel.sem_saldo.length > 0 && (
        <Notice tone="aviso">
          {t('Não entra aqui o que passou por {nomes} antes de haver um saldo informado.', {
            nomes: papel.sem_saldo.join(', '),
          })}
        </Notice>
      )}
      {secoesDoPapel(papel).map(({ titulo, blocos }) => (
        <Card key={titulo} title={titulo}>
          <div className={cn('grid gap-x-10 gap-y-6', blocos.length > 1 && 'lg:grid-cols-2')}>
            {blocos.map((bloco) => (
              <Bloco key={bloco.nome ?? titulo} bloco={bloco} onAjuste={onAjuste} />
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

function Bloco({ bloco: { nome, nota, linhas }, onAjuste }: Pick<Props, 'onAjuste'> & { bloco: BlocoDoPapel }) {
  const comAntes = linhas.some(({ antes }) => antes !== undefined);
  return (
    <div className="min-w-0">
      {nome && <h3 className="font-semibold break-words">{nome}</h3>}
      {nota && <p className="text-sm text-ink-2">{nota}</p>}
      <table className="w-full">
        <thead className={cn(!comAntes && 'sr-only')}>
          <tr className="text-xs text-ink-3">
            <th scope="col" className="py-1 text-left font-normal">
              <span className="sr-only">{t('Linha')}</span>
            </th>
            {comAntes && (
              <th scope="col" className="py-1 pl-3 text-right font-normal max-sm:hidden">
                {t('Mês anterior')}
              </th>
            )}
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              {t('Este mês')}
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <Linha key={linha.rotulo} linha={linha} comAntes={comAntes} onAjuste={onAjuste} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DaLinha extends Pick<Props, 'onAjuste'> {
  linha: LinhaDoPapel;
  comAntes: boolean;
}

function Linha({ linha: { rotulo, valor, antes, depois, ajuste, forte }, comAntes, onAjuste }: DaLinha) {
  const abrir = ajuste && onAjuste && (() => onAjuste(ajuste));
  return (
    <tr className={cn('border-t border-line', forte && 'font-semibold')}>
      <th scope="row" className={cn('py-1.5 text-left wrap-anywhere', forte ? 'font-semibold' : 'font-normal')}>
        {depois === undefined ? <AbreAsLinhas onAbrir={abrir}>{rotulo}</AbreAsLinhas> : rotulo}
      </th>
      {comAntes && (
        <td className="py-1.5 pl-3 text-right text-ink-3 max-sm:hidden">
          {antes !== undefined && <Money value={antes} />}
          {depois !== undefined && (
            <span className="block text-sm font-normal">
              <Depois centavos={depois} onAbrir={abrir} />
            </span>
          )}
        </td>
      )}
      <td className="py-1.5 pl-3 text-right">
        <Money value={valor} className={cn(valor < 0 && 'text-atrasada')} />
        {antes !== undefined && (
          <span className="block text-sm font-normal text-ink-3 sm:hidden">
            {t('antes {valor}', { valor: formatBRL(antes) })}
            {depois !== undefined && (
              <span className="block">
                <Depois centavos={depois} onAbrir={abrir} />
              </span>
            )}
          </span>
        )}
      </td>
    </tr>
  );
}

const Depois = ({ centavos, onAbrir }: { centavos: number; onAbrir: (() => void) | undefined }) => (
  <AbreAsLinhas onAbrir={onAbrir}>{t('ajuste depois: {valor}', { valor: comSinalEscrito(centavos) })}</AbreAsLinhas>
);

/** Its words, pressed to see the rows behind them by whoever may. */
const AbreAsLinhas = ({ onAbrir, children }: { onAbrir: (() => void) | undefined; children: ReactNode }) =>
  onAbrir ? (
    <button
      type="button"
      onClick={onAbrir}
      className="touch text-left font-[inherit] text-mata-ink underline decoration-mata-line decoration-2 underline-offset-4 hover:decoration-current"
    >
      {children}
    </button>
  ) : (
    children
  );
