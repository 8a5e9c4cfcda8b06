import {
  KeyRound,
  Link2,
  ListChecks,
  LockKeyholeOpen,
  Pause,
  Play,
  ShieldOff,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { formatInstante } from '../../../../shared/datas.ts';
import { formatTelefone } from '../../../../shared/documentos.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { type Column, actionsColumn } from '../../../../web/kit/table-column.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { type Papel, papelDe } from '../../../acesso/acesso/rules.ts';
import { t } from '../../../../shared/texts.ts';
import { CriarUsuario } from './criar-usuario.tsx';
import { LinkDaSenha } from './link-da-senha.tsx';
import { MudarPapel } from './mudar-papel.tsx';
import { ForcarTroca, Pausar, ReiniciarEtapas, Remover } from './pausar-remover.tsx';
import { PerguntarPapel } from './perguntar-papel.tsx';
import { Permissoes } from './permissoes.tsx';
import { type Pessoa, semCasa, usePausar, useReativar, useUsuarios } from './queries.ts';
import { VincularMembro } from './vincular-membro.tsx';

export type Dialogo = 'permissoes' | 'senha' | 'vincular' | 'link' | 'etapas' | 'pausar' | 'remover';

interface Props {
  pessoa: Pessoa;
  abrir: (dialogo: Dialogo, pessoa: Pessoa) => void;
}

/** The actions on one person; none if the ranks forbid them. */
export function AcoesDaPessoa({ pessoa, abrir }: Props) {
  const { user_id, nome, paused, must_reset_password: marcado, pode_mudar } = pessoa;
  const reativar = useReativar();
  const pausar = usePausar();
  if (!pode_mudar) return null;
  const pausarDeNovo = async () => {
    if (await pausar.mutateAsync({ user_id }).catch(() => null)) toast.sucesso(t('Usuário pausado'), nome);
  };
  // A toast reaches a person who is on another screen by then.
  const voltar = async () => {
    if (!(await reativar.mutateAsync({ user_id }).catch(() => null))) return;
    toast.sucesso(t('Usuário reativado'), nome, { label: t('Desfazer'), onPress: () => void pausarDeNovo() });
  };
  return (
    <RowMenu
      label={t('Ações de {nome}', { nome })}
      groups={[
        [
          { label: t('Vincular a um membro'), icon: Link2, onSelect: () => abrir('vincular', pessoa) },
          { label: t('Permissões'), icon: ListChecks, onSelect: () => abrir('permissoes', pessoa) },
          {
            label: t('Link para nova senha'),
            icon: LockKeyholeOpen,
            // A paused person cannot sign in with the new password either.
            disabled: paused,
            ...(paused && { note: t('Pausado') }),
            onSelect: () => abrir('link', pessoa),
          },
          {
            label: t('Forçar troca de senha'),
            icon: KeyRound,
            disabled: marcado,
            ...(marcado && { note: t('Marcado') }),
            onSelect: () => abrir('senha', pessoa),
          },
          // An owner's is the platform's to reset.
          ...(pessoa.role === 'owner'
            ? []
            : [{ label: t('Reiniciar duas etapas'), icon: ShieldOff, onSelect: () => abrir('etapas', pessoa) }]),
        ],
        [
          paused
            ? {
                label: t('Reativar'),
                icon: Play,
                onSelect: () => void voltar(),
              }
            : { label: t('Pausar'), icon: Pause, onSelect: () => abrir('pausar', pessoa) },
          { label: t('Remover da casa'), icon: UserMinus, danger: true, onSelect: () => abrir('remover', pessoa) },
        ],
      ]}
    />
  );
}

type Aberto =
  | { dialogo: Dialogo; pessoa: Pessoa }
  | { dialogo: 'papel'; pessoa: Pessoa; papel: Papel }
  | { dialogo: 'criar' }
  | null;

export function Page() {
  const query = useUsuarios();
  const [aberto, setAberto] = useState<Aberto>(null);
  const papeis = query.data?.papeis.map((papel) => papelDe(papel)) ?? [];
  const fechar = () => setAberto(null);
  return (
    <PageLayout
      lead={<Resumo pessoas={query.data?.itens} />}
      actions={
        <Button variant="primary" icon={UserPlus} onClick={() => setAberto({ dialogo: 'criar' })}>
          {t('Novo usuário')}
        </Button>
      }
    >
      {query.data?.itens.some(semAgenda) && (
        <Notice>
          {t(
            'Quem tem permissões próprias só cuida da agenda quando “Cuidar da agenda” está marcado nas suas permissões.',
          )}
        </Notice>
      )}
      <DataTable<Pessoa>
        label={t('Usuários')}
        columns={colunas(
          papeis,
          (dialogo, pessoa) => setAberto({ dialogo, pessoa }),
          (pessoa, papel) => setAberto({ dialogo: 'papel', pessoa, papel }),
        )}
        rows={query.data?.itens}
        rowKey={({ user_id }) => user_id}
        state={query}
        errorTitle={semCasa(query.error) ? t('org_id não definido') : t('Erro ao carregar dados')}
        dimmed={({ paused }) => paused}
        empty={<EmptyState title={t('Nenhum usuário encontrado para esta organização.')} />}
      />
      {aberto?.dialogo === 'criar' && <CriarUsuario papeis={papeis} onClose={fechar} />}
      {aberto?.dialogo === 'vincular' && <VincularMembro pessoa={aberto.pessoa} onClose={fechar} />}
      {aberto?.dialogo === 'link' && <LinkDaSenha pessoa={aberto.pessoa} onClose={fechar} />}
      {aberto?.dialogo === 'papel' && (
        <PerguntarPapel {...aberto} tituloDoErro={t('Falha ao atualizar papel')} onClose={fechar} />
      )}
      {aberto?.dialogo === 'senha' && <ForcarTroca pessoa={aberto.pessoa} onClose={fechar} />}
      {aberto?.dialogo === 'etapas' && <ReiniciarEtapas pessoa={aberto.pessoa} onClose={fechar} />}
      {aberto?.dialogo === 'pausar' && <Pausar pessoa={aberto.pessoa} onClose={fechar} />}
      {aberto?.dialogo === 'remover' && <Remover pessoa={aberto.pessoa} onClose={fechar} />}
      {aberto?.dialogo === 'permissoes' && (
        <Permissoes pessoa={aberto.pessoa} minhas={query.data?.permissoes ?? []} onClose={fechar} />
      )}
    </PageLayout>
  );
}

/** A list made before the permission existed, or without it. */
const semAgenda = ({ permissoes }: Pessoa): boolean => permissoes.length > 0 && !permissoes.includes('agenda:edit');

function Resumo({ pessoas }: { pessoas: readonly Pessoa[] | undefined }) {
  const ativas = pessoas?.filter(({ paused }) => !paused).length ?? 0;
  const pausadas = (pessoas?.length ?? 0) - ativas;
  return (
    <p role="status" className="min-h-7">
      {ativas === 1 && t('1 pessoa entra nesta casa.')}
      {ativas > 1 && t('{n} pessoas entram nesta casa.', { n: ativas })}
      {pausadas > 0 && ` ${t('{n} em pausa.', { n: pausadas })}`}
    </p>
  );
}

const Nome = ({ nome, eu }: Pick<Pessoa, 'nome' | 'eu'>) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
    {nome}
    {eu && <Badge>{t('você')}</Badge>}
  </span>
);

/** The e-mail or the telephone with which a person signs in, and whether that changed just now. */
function ComoEntra({ email, telefone_de_acesso, matricula_de_acesso, entrada_trocada_em }: Pessoa) {
  const fuso = useFuso();
  const telefone = telefone_de_acesso && formatTelefone(telefone_de_acesso);
  return (
    <>
      {email}
      {email && telefone && ' · '}
      {telefone}
      {telefone && matricula_de_acesso && ` · ${t('matrícula {matricula}', { matricula: matricula_de_acesso })}`}
      {entrada_trocada_em && (
        <span className="block text-dende-ink">
          {t('Trocou o acesso em {quando}. Confirme com a pessoa.', {
            quando: formatInstante(new Date(entrada_trocada_em), fuso),
          })}
        </span>
      )}
    </>
  );
}

const colunas = (
  papeis: readonly Papel[],
  abrir: (dialogo: Dialogo, pessoa: Pessoa) => void,
  perguntar: (pessoa: Pessoa, papel: Papel) => void,
): Column<Pessoa>[] => [
  {
    key: 'usuario',
    header: t('Usuário'),
    mobile: 'title',
    cell: (pessoa) => (
      <>
        <Nome {...pessoa} />
        <span className="block text-sm font-normal wrap-anywhere text-ink-3">
          <ComoEntra {...pessoa} />
        </span>
        <span className="hidden text-sm font-normal text-ink-2 in-[table]:max-lg:block">
          {pessoa.membro ?? t('Sem vínculo')}
        </span>
      </>
    ),
    inList: (pessoa) => <Nome {...pessoa} />,
  },
  {
    key: 'membro',
    header: t('Membro vinculado'),
    mobile: 'line',
    // On a tablet it is shown under the name.
    className: 'max-lg:hidden',
    cell: ({ membro }) => <span className={membro ? undefined : 'text-ink-3'}>{membro ?? t('Sem vínculo')}</span>,
    // An e-mail needs the whole width.
    inList: (pessoa) => (
      <>
        <span className="block text-ink-3">
          <ComoEntra {...pessoa} />
        </span>
        {pessoa.membro ?? t('Sem vínculo')}
      </>
    ),
  },
  {
    key: 'situacao',
    header: t('Situação'),
    mobile: 'badge',
    cell: ({ paused, permissoes }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <Badge tone={paused ? 'cancelada' : 'paga'}>{paused ? t('Pausado') : t('Ativo')}</Badge>
        {permissoes.length > 0 && <Badge>{t('Permissões próprias')}</Badge>}
      </span>
    ),
  },
  {
    key: 'papel',
    header: t('Papel'),
    mobile: 'line',
    cell: (pessoa) => <MudarPapel {...{ pessoa, papeis, perguntar }} tituloDoErro={t('Falha ao atualizar papel')} />,
  },
  actionsColumn((pessoa) => <AcoesDaPessoa pessoa={pessoa} abrir={abrir} />),
];
