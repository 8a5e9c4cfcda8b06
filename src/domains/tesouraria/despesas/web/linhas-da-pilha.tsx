import { RotateCw, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { formatBRL, somar } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { perguntaDoCodigo, type Pergunta } from '../../../../shared/perguntas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { nomeDaForma } from '../../../dinheiro/formas/rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { LinhaDaPilha, Pilha } from './use-pilha.ts';

const comSinal = ({ sentido, valor_centavos }: LinhaDaPilha): number =>
  sentido === 'saida' ? -valor_centavos : valor_centavos;

/**
 * The entries of this sitting with the total of what is saved. Above the list, in a place of its
 * own height, stands the one just entered: the list grows out of sight.
 */
export function LinhasDaPilha({ pilha }: { pilha: Pilha }) {
  const salvas = pilha.linhas.filter(({ estado }) => estado === 'salvo');
  const falhas = pilha.linhas.filter(({ estado }) => estado === 'falhou').length;
  const [estornando, setEstornando] = useState<LinhaDaPilha | null>(null);
  return (
    <Card
      flush
      title={t('Nesta pilha')}
      aside={
        <p role="status" className="min-h-10 sm:text-right">
          {salvas.length === 1 ? t('1 salvo') : t('{n} salvos', { n: salvas.length })}
          {' · '}
          <Money value={somar(salvas.map(comSinal))} className="font-semibold text-ink" />
          {falhas > 0 && <span className="block text-atrasada">{t('{n} não foram salvos', { n: falhas })}</span>}
        </p>
      }
    >
      {pilha.linhas.length === 0 ? (
        <EmptyState title={t('Nada lançado ainda')}>{t('O que você lançar aparece aqui, já salvo.')}</EmptyState>
      ) : (
        <>
          <Ultima linha={pilha.linhas.at(-1)} />
          <ul className="divide-y divide-line border-t border-line">
            {pilha.linhas.map((linha) => (
              <Linha key={linha.chave} linha={linha} pilha={pilha} onEstornar={() => setEstornando(linha)} />
            ))}
          </ul>
        </>
      )}
      {estornando && <Estornar linha={estornando} pilha={pilha} onClose={() => setEstornando(null)} />}
    </Card>
  );
}

const Ultima = ({ linha }: { linha: LinhaDaPilha | undefined }) => (
  <p className="flex h-9 items-center gap-2 px-4 text-sm text-ink-2 md:px-5.5">
    <span className="truncate">{t('Último: {nome}', { nome: linha?.descricao ?? '' })}</span>
    {linha && <Money value={comSinal(linha)} className="ml-auto shrink-0" />}
  </p>
);

/**
 * Money that moved is reversed, and the reversal stays in the books: it asks with name and amount.
 * A question of the server, about cash that is not there, is asked in the same place.
 */
function Estornar({ linha, pilha, onClose }: { linha: LinhaDaPilha; pilha: Pilha; onClose: () => void }) {
  const [pergunta, setPergunta] = useState<{ frase: string; respostas: Pergunta[] } | null>(null);
  const estornar = () =>
    pilha.desfazer(linha, pergunta?.respostas ?? []).then(
      () => toast.sucesso(t('Lançamento estornado'), linha.descricao),
      (error: Error) => {
        const qual = error instanceof ApiError ? perguntaDoCodigo(error.code) : null;
        if (qual) setPergunta({ frase: error.message, respostas: [...(pergunta?.respostas ?? []), qual] });
        else toast.erro(t('Erro ao estornar'), error.message);
        throw error;
      },
    );
  return (
    <ConfirmDialog
      title={t('Estornar este lançamento?')}
      item={`${linha.descricao} · ${formatBRL(comSinal(linha))}`}
      confirmLabel={pergunta === null ? t('Estornar') : t('Sim, é isso')}
      onConfirm={estornar}
      onClose={onClose}
    >
      {pergunta === null ? (
        t('O lançamento e o estorno ficam nos registros. Para voltar atrás, lance de novo.')
      ) : (
        <p role="alert">{pergunta.frase}</p>
      )}
    </ConfirmDialog>
  );
}

function Linha({ linha, pilha, onEstornar }: { linha: LinhaDaPilha; pilha: Pilha; onEstornar: () => void }) {
  const { descricao, estado, falha, data, metodo } = linha;
  const fora = estado === 'desfeito' || estado === 'tirado';
  return (
    <li className="flex min-h-15 items-center gap-3 px-4 py-2 md:px-5.5">
      <div className="min-w-0 flex-1">
        <span className={cn('break-words', fora && 'line-through')}>{descricao}</span>
        <span className="block text-xs text-ink-3">
          <Parts of={[formatDia(data), nomeDaForma(metodo)]} />
        </span>
        {/* It stays while the line is sent again, or was taken away: no other row moves up. */}
        {falha !== undefined && estado !== 'salvo' && estado !== 'desfeito' && (
          <span role="alert" className="block text-sm text-atrasada">
            {t('Não foi salvo: {motivo}', { motivo: falha })}
          </span>
        )}
      </div>
      {estado === 'salvando' && <Badge>{t('salvando')}</Badge>}
      {estado === 'desfeito' && <Badge>{t('estornado')}</Badge>}
      {estado === 'tirado' && <Badge>{t('tirado')}</Badge>}
      <Money
        value={comSinal(linha)}
        className={cn('font-semibold', fora ? 'line-through' : comSinal(linha) < 0 && 'text-atrasada')}
      />
      {estado === 'salvo' && (
        <IconButton icon={Undo2} label={t('Estornar {nome}', { nome: descricao })} onClick={onEstornar} />
      )}
      {estado === 'tirado' && (
        <IconButton
          icon={Undo2}
          label={t('Pôr {nome} de volta', { nome: descricao })}
          onClick={() => pilha.devolver(linha)}
        />
      )}
      {estado === 'falhou' && (
        <>
          {linha.pergunta ? (
            <Button onClick={() => pilha.confirmar(linha)}>{t('Sim, é isso')}</Button>
          ) : (
            <IconButton
              icon={RotateCw}
              label={t('Tentar de novo {nome}', { nome: descricao })}
              onClick={() => pilha.tentar(linha)}
            />
          )}
          <IconButton icon={X} label={t('Tirar {nome}', { nome: descricao })} onClick={() => pilha.tirar(linha)} />
        </>
      )}
    </li>
  );
}
