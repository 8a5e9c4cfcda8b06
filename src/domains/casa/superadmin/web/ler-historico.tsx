import { formatDia, formatInstante, FUSO_PADRAO } from '../../../../shared/datas.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { LISTADOS, type Feito } from '../rules.ts';
import { t } from '../texts.ts';
import { nomeDoStatus } from './nome-do-status.ts';
import { useHistorico, type Historico, type Terreiro } from './queries.ts';

type Linha = Historico['itens'][number];
type Contrato = NonNullable<Linha['depois']>;

/**
 * What the platform did with a house: when a contract began, changed or ended, and how it was
 * before.
 */
export function LerHistorico({ terreiro, onFechar }: { terreiro: Terreiro; onFechar: () => void }) {
  return (
    <Dialog
      onClose={onFechar}
      title={t('Histórico de {nome}', { nome: terreiro.nome })}
      description={t('O que a plataforma fez com este terreiro. Ninguém apaga nem muda estas linhas.')}
      cancelLabel={t('Fechar')}
    >
      <Linhas id={terreiro.id} />
    </Dialog>
  );
}

function Linhas({ id }: { id: string }) {
  const query = useHistorico(id);
  const { data } = query;
  if (!data) return <Pending of={query} />;
  if (data.itens.length === 0) return <EmptyState title={t('Nada ainda')} />;
  return (
    <>
      <ol aria-label={t('Histórico')} className="flex flex-col">
        {data.itens.map((linha) => (
          <li key={linha.id} className="border-t border-line py-2.5 first:border-t-0 first:pt-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{feito(linha)}</span>
              <span className="text-sm text-ink-3 figures">{formatInstante(new Date(linha.quando), FUSO_PADRAO)}</span>
            </span>
            {linha.depois && <Como contrato={linha.depois} />}
            {linha.antes && <Como contrato={linha.antes} antes />}
          </li>
        ))}
      </ol>
      {data.itens.length >= LISTADOS && (
        <p className="text-sm text-ink-2">{t('Aqui aparecem só os {n} mais novos.', { n: LISTADOS })}</p>
      )}
    </>
  );
}

const FEITO: Readonly<Record<Feito, () => string>> = {
  terreiro_criar: () => t('Terreiro criado'),
  terreiro_editar: () => t('Terreiro atualizado'),
  terreiro_renovar_codigo: () => t('Código renovado'),
  terreiro_guardar: () => t('Terreiro guardado'),
  terreiro_restaurar: () => t('Terreiro de volta'),
  contrato: () => t('Contrato salvo'),
  owner_vincular: () => t('Responsável vinculado'),
};

const feito = ({ acao, depois }: Linha): string =>
  acao === 'contrato' && !depois ? t('Contrato removido') : FEITO[acao]();

function Como({ contrato, antes = false }: { contrato: Contrato; antes?: boolean }) {
  const { plano, inicio, fim, status } = contrato;
  return (
    <span className="block text-sm text-ink-2">
      <Parts
        of={[
          antes && t('antes'),
          plano ?? t('plano excluído'),
          fim
            ? t('de {inicio} a {fim}', { inicio: formatDia(inicio), fim: formatDia(fim) })
            : t('desde {inicio}', { inicio: formatDia(inicio) }),
          nomeDoStatus(status),
        ]}
      />
    </span>
  );
}
