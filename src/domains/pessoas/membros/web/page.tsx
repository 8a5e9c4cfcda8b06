import { CalendarHeart, FileSpreadsheet, Plus } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { address } from '../../../../shared/address.ts';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useMedia } from '../../../../web/state/media.ts';
import { usePodeDarPlano } from '../../../acesso/acesso/web/use-pode-dar-plano.ts';
import { enderecoDasMensalidades } from '../../../cobranca/faturas/web/endereco.ts';
import { usePlanosAtivos } from '../../../cobranca/planos/web/queries.ts';
import { t } from '../../../../shared/texts.ts';
import { colunasDeMembros, type Acao } from './colunas.tsx';
import { contarMembros } from './contar-membros.ts';
import { usePapeisQueConcede } from './convidar-membro.tsx';
import { useBaixarDados } from './exportar-membro.ts';
import { DialogosDoMembro, type Aberto, type DialogosDeCima } from './dialogos.tsx';
import type { Convite } from './link-do-convite.tsx';
import { useMembros, type Membro } from './queries.ts';
import { useUrlSearch } from '../../../../web/state/url-filters.ts';
import { useGo } from '../../../../web/state/router.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

interface Props extends DialogosDeCima {
  /** What waits for whoever edits records, of a domain above this one; nothing while nothing does. */
  Correcoes: ComponentType;
}

export function Membros({ Correcoes, ...deCima }: Props) {
  const can = useCan();
  const [params, mudar] = useUrlParams('/membros');
  const navegar = useGo();
  const busca = useUrlSearch('/membros');
  const [aberto, setAberto] = useState<Aberto | null>(null);
  // The invitation comes with the server's answer. If a record is open and half typed by then, it
  // is shown after that.
  const [convite, setConvite] = useState<Convite | null>(null);
  const baixar = useBaixarDados();
  // The record that the command palette asks to open.
  const ficha = params.get('ficha');
  // The import that its toast offers to take back: in the address, because the toast outlives this
  // screen.
  const desfazer = params.get('desfazer');
  const somente_ativos = params.get('todos') !== '1';
  const query = useMembros({ busca: busca.wanted, somente_ativos });
  const agir = (acao: Acao, membro: Membro) => {
    // The mutation's toast reports a failure.
    if (acao === 'mensalidades' || acao === 'receber') navegar(enderecoDasMensalidades(membro.id, acao === 'receber'));
    else if (acao === 'declaracao') navegar(address('/declaracoes', { membro: membro.id }));
    else if (acao === 'papeis') navegar(address('/papeis', { membro: membro.id }));
    else if (acao === 'exportar' || acao === 'exportar-pdf')
      void baixar(membro, acao === 'exportar' ? 'json' : 'pdf').catch(() => undefined);
    else setAberto({ acao, membro });
  };
  const comAssinaturas = can('feature:assinaturas');
  const equipe = can('equipe');
  const pode = {
    editar: can('membros:edit'),
    verMensalidades: equipe && can('feature:mensalidades'),
    receber: equipe && can('feature:mensalidades') && can('faturas:pagar'),
    // A member reads no plans, so their own would be missing.
    verPlano: comAssinaturas && equipe,
    verContato: useMedia('(min-width: 80rem)'),
    verPresencas: equipe && can('feature:agenda'),
    verDeclaracao: can('billing:view') && can('feature:relatorios'),
    trocarPlano: usePodeDarPlano(),
    conceder: usePapeisQueConcede(),
  };
  const novos = (planilha?: string) => (
    <>
      <Button className={planilha} icon={FileSpreadsheet} onClick={() => setAberto({ acao: 'importar' })}>
        {t('Trazer de uma planilha')}
      </Button>
      <Button variant="primary" icon={Plus} onClick={() => setAberto({ acao: 'criar' })}>
        {t('Novo membro')}
      </Button>
    </>
  );
  const cria = can('membros:create');
  const total = query.data?.pages[0]?.total;
  const nenhum = total === 0 && !busca.answers(query);
  // A house whose members are all inactive is not an empty one.
  const todos = useApiQuery('listarMembros', { somente_ativos: false }, { enabled: nenhum && somente_ativos });
  const perguntando = nenhum && somente_ativos && todos.isPending;
  const vazia = nenhum && (!somente_ativos || todos.data?.total === 0);
  return (
    <PageLayout
      {...(!vazia && {
        lead: <Contagem total={perguntando ? undefined : total} />,
        ...(cria && { actions: novos('max-md:hidden') }),
      })}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SearchField label={t('Buscar por nome ou matrícula')} fieldClass="min-w-0 flex-1 basis-72" {...busca.field} />
        <Switch
          label={t('Apenas ativos')}
          checked={somente_ativos}
          onChange={(event) => mudar({ todos: event.target.checked ? '' : '1' })}
        />
        {can('espiritual:view') && (
          <Button variant="ghost" icon={CalendarHeart} onClick={() => setAberto({ acao: 'obrigacoes' })}>
            {t('Próximas obrigações')}
          </Button>
        )}
      </div>
      <Correcoes />
      {query.data?.pages[0]?.perto && <Notice>{t('Ninguém tem esse nome. Seria uma destas pessoas?')}</Notice>}
      <DataTable<Membro>
        label={t('Membros')}
        counted
        columns={colunasDeMembros(pode, agir, setConvite, (membro) => setAberto({ acao: 'dar-acesso', membro }))}
        {...tablePages(query, { auto: true })}
        {...(perguntando && { rows: undefined })}
        rowKey={(membro) => membro.id}
        errorTitle={t('Erro ao carregar membros')}
        errorAdvice={t('Tente recarregar a página')}
        dimmed={(membro) => !membro.ativo}
        onOpen={(membro) => setAberto({ acao: pode.editar ? 'editar' : 'ver', membro })}
        empty={<Vazio procura={!vazia} {...(cria && { acao: novos() })} />}
      />
      {aberto && <DialogosDoMembro {...deCima} aberto={aberto} onClose={() => setAberto(null)} />}
      {ficha && !aberto && (
        <DialogosDoMembro
          {...deCima}
          key={ficha}
          aberto={{ acao: 'ficha', id: ficha, editar: pode.editar }}
          onClose={() => mudar({ ficha: null })}
        />
      )}
      {convite && !aberto && (
        <DialogosDoMembro {...deCima} aberto={{ acao: 'convidado', convite }} onClose={() => setConvite(null)} />
      )}
      {desfazer && !aberto && (
        <DialogosDoMembro
          {...deCima}
          key={desfazer}
          aberto={{ acao: 'desfazer', importacao: desfazer }}
          onClose={() => mudar({ desfazer: null })}
        />
      )}
    </PageLayout>
  );
}

const Contagem = ({ total }: { total: number | undefined }) => (
  <p role="status" className="min-h-7">
    {total !== undefined && contarMembros(total)}
  </p>
);

/**
 * Only people who may register members are invited to; a viewer only ever finds the linked member.
 */
function Vazio({ procura, acao }: { procura: boolean; acao?: React.ReactNode }) {
  const equipe = useCan()('equipe');
  if (!equipe) {
    return (
      <EmptyState title={t('Nenhum membro encontrado')}>
        {!procura && t('Peça ao administrador que vincule seu acesso a um membro (Configurações → Usuários).')}
      </EmptyState>
    );
  }
  if (procura) {
    return (
      <EmptyState title={t('Nenhum membro encontrado')}>{t('Mude a busca, ou desligue “Apenas ativos”.')}</EmptyState>
    );
  }
  return <Nenhum acao={acao} />;
}

/**
 * A house that has no plan either is led to the plans first, so that each member is registered with
 * one.
 */
function Nenhum({ acao }: { acao?: React.ReactNode }) {
  const can = useCan();
  const planeja = Boolean(acao) && can('planos:manage') && can('feature:planos');
  const semPlano = usePlanosAtivos(planeja).data?.itens.length === 0;
  return (
    <EmptyState
      title={t('Nenhum membro ainda')}
      action={
        acao && (
          <div className="flex flex-wrap justify-center gap-2.5 max-md:flex-col">
            {semPlano && <LinkButton href="/planos">{t('Criar plano')}</LinkButton>}
            {acao}
          </div>
        )
      }
    >
      {acao &&
        (semPlano
          ? t(
              'Comece pelo plano: assim cada membro já entra com as suas mensalidades. Para cadastrar, só o nome é obrigatório.',
            )
          : t('Cadastre o primeiro membro da casa. Só o nome é obrigatório.'))}
    </EmptyState>
  );
}
