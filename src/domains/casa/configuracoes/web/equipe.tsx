import { useState } from 'react';
import { VincularMembro } from '../../usuarios/web/vincular-membro.tsx';
import { PerguntarPapel } from '../../usuarios/web/perguntar-papel.tsx';
import { MudarPapel } from '../../usuarios/web/mudar-papel.tsx';
import { useUsuarios, type Pessoa } from '../../usuarios/web/queries.ts';
import { Exigencia } from '../../../acesso/etapas/web/exigencia.tsx';
import { papelDe, type Papel } from '../../../acesso/acesso/rules.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import type { Column } from '../../../../web/kit/table-column.ts';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { t } from '../texts.ts';
import { Convidar } from './convidar.tsx';

/** The team with its roles, linked members and invitations. */
export function Equipe() {
  const query = useUsuarios();
  const can = useCan();
  const [vinculando, setVinculando] = useState<Pessoa | null>(null);
  const [mudando, setMudando] = useState<{ pessoa: Pessoa; papel: Papel } | null>(null);
  const papeis = query.data?.papeis.map((papel) => papelDe(papel)) ?? [];
  return (
    <>
      <DataTable<Pessoa>
        label={t('Equipe')}
        columns={colunas(papeis, setVinculando, (pessoa, papel) => setMudando({ pessoa, papel }))}
        rows={query.data?.itens}
        rowKey={({ user_id }) => user_id}
        state={query}
        errorTitle={t('Erro ao carregar equipe')}
        dimmed={({ paused }) => paused}
        empty={<EmptyState title={t('Nenhum usuário encontrado para esta organização.')} />}
        footer={
          can('feature:usuarios') && (
            <p className="px-4 py-3.5 text-sm md:px-5.5">
              <TextLink href="/usuarios">{t('Gerenciar usuários')}</TextLink>
            </p>
          )
        }
      />
      <Convidar papeis={papeis} />
      <Exigencia />
      {mudando && (
        <PerguntarPapel {...mudando} tituloDoErro={t('Erro ao atualizar papel')} onFechar={() => setMudando(null)} />
      )}
      {vinculando && <VincularMembro pessoa={vinculando} onFechar={() => setVinculando(null)} />}
    </>
  );
}

const colunas = (
  papeis: readonly Papel[],
  vincular: (pessoa: Pessoa) => void,
  perguntar: (pessoa: Pessoa, papel: Papel) => void,
): Column<Pessoa>[] => [
  {
    key: 'usuario',
    header: t('Usuário'),
    mobile: 'title',
    cell: ({ nome, email, eu, paused }) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {nome}
          {eu && <Badge>{t('você')}</Badge>}
          {paused && <Badge tone="cancelada">{t('Pausado')}</Badge>}
        </span>
        <span className="block text-sm font-normal break-words text-ink-3">{email}</span>
      </>
    ),
  },
  {
    key: 'papel',
    header: t('Papel'),
    mobile: 'line',
    cell: (pessoa) => <MudarPapel {...{ pessoa, papeis, perguntar }} tituloDoErro={t('Erro ao atualizar papel')} />,
  },
  {
    key: 'membro',
    header: t('Membro vinculado'),
    mobile: 'note',
    cell: (pessoa) => {
      if (!pessoa.pode_mudar) return <span className="text-sm text-ink-3">{pessoa.membro ?? t('Sem vínculo')}</span>;
      const rotulo = pessoa.membro ?? t('Vincular a um membro');
      return (
        <Button
          variant="ghost"
          className="-ml-3 px-3 text-left text-sm"
          aria-label={`${rotulo}: ${pessoa.nome}`}
          onClick={() => vincular(pessoa)}
        >
          {rotulo}
        </Button>
      );
    },
  },
];
