import { Plus } from 'lucide-react';
import { useState } from 'react';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlChoice, useUrlSearch } from '../../../../web/state/url-filters.ts';
import { t } from '../texts.ts';
import { colunasDeAssinaturas, type Acao } from './colunas.tsx';
import { SITUACOES } from './nomes.ts';
import { useAssinaturas, type Assinatura, type Filtro } from './queries.ts';
import { CriarAssinatura } from './criar-assinatura.tsx';
import { EditarAssinatura } from './editar-assinatura.tsx';
import { EncerrarAssinatura } from './encerrar-assinatura.tsx';
import { ExcluirAssinatura, PararAssinatura, RetomarAssinatura } from './mudar-situacao.tsx';
import { TrocarPlano } from './trocar-plano.tsx';

const FILTROS: Readonly<Record<Filtro, () => string>> = { todas: () => t('Todas'), ...SITUACOES };

type Aberto = { acao: 'criar' } | { acao: Acao; assinatura: Assinatura };

interface DialogosProps {
  aberto: Aberto;
  onFechar: () => void;
}

export function Page() {
  const vincula = useCan()('assinaturas:link');
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const busca = useUrlSearch('/assinaturas');
  const situacao = useUrlChoice('/assinaturas', 'situacao', FILTROS, 'todas');
  const query = useAssinaturas({ busca: busca.wanted, status: situacao.chosen });
  const nova = (
    <Button variant="primary" icon={Plus} onClick={() => setAberto({ acao: 'criar' })}>
      {t('Nova assinatura')}
    </Button>
  );
  const total = query.data?.pages[0]?.total;
  const filtrada = busca.answers(query) || situacao.chosen !== 'todas';
  const vazia = total === 0 && !filtrada;
  const agir = (acao: Acao, assinatura: Assinatura) => setAberto({ acao, assinatura });
  return (
    <PageLayout {...(!vazia && { lead: <Contagem total={total} />, ...(vincula && { actions: nova }) })}>
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={t('Buscar por membro, matrícula ou plano')}
          fieldClass="min-w-0 flex-1 basis-72"
          {...busca.field}
        />
        <SelectField
          label={t('Situação')}
          hideLabel
          fieldClass="min-w-[min(11rem,100%)] max-md:flex-1"
          {...situacao.field}
        />
      </div>
      <DataTable<Assinatura>
        label={t('Assinaturas')}
        counted
        columns={colunasDeAssinaturas(vincula ? agir : undefined)}
        {...tablePages(query, { auto: true })}
        rowKey={(assinatura) => assinatura.id}
        errorTitle={t('Erro ao carregar assinaturas')}
        dimmed={(assinatura) => assinatura.situacao === 'cancelada' || assinatura.situacao === 'encerrada'}
        {...(vincula && { onOpen: (assinatura: Assinatura) => agir('editar', assinatura) })}
        empty={<Vazio filtrada={filtrada} {...(vincula && { acao: nova })} />}
      />
      {aberto && <Dialogos aberto={aberto} onFechar={() => setAberto(null)} />}
    </PageLayout>
  );
}

/** The dialogs of the list. */
function Dialogos({ aberto, onFechar }: DialogosProps) {
  if (aberto.acao === 'criar') return <CriarAssinatura onFechar={onFechar} />;
  const { acao, assinatura } = aberto;
  const props = { assinatura, onFechar };
  switch (acao) {
    case 'editar':
      return <EditarAssinatura id={assinatura.id} onFechar={onFechar} />;
    case 'pausar':
    case 'cancelar':
      return <PararAssinatura {...props} modo={acao} />;
    case 'encerrar':
      return <EncerrarAssinatura {...props} />;
    case 'retomar':
      return <RetomarAssinatura {...props} />;
    case 'excluir':
      return <ExcluirAssinatura {...props} />;
    case 'trocar':
      break;
  }
  return (
    <TrocarPlano
      membro={{ id: assinatura.membro_id, nome: assinatura.membro, matricula: assinatura.matricula }}
      titulo={t('Trocar plano')}
      sucesso={t('Plano aplicado')}
      erro={t('Falha ao aplicar novo plano')}
      erroAoAbrir={t('Erro ao carregar planos')}
      onFechar={onFechar}
    />
  );
}

const Contagem = ({ total }: { total: number | undefined }) => (
  <p role="status" className="min-h-7">
    {total !== undefined && (total === 1 ? t('1 assinatura') : t('{n} assinaturas', { n: total }))}
  </p>
);

function Vazio({ filtrada, acao }: { filtrada: boolean; acao?: React.ReactNode }) {
  if (filtrada)
    return <EmptyState title={t('Nenhuma assinatura encontrada')}>{t('Mude a busca ou a situação.')}</EmptyState>;
  return (
    <EmptyState title={t('Nenhuma assinatura ainda')} action={acao}>
      {t('A assinatura liga um membro a um plano e gera as mensalidades.')}
    </EmptyState>
  );
}
