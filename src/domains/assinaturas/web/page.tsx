import { Plus } from 'lucide-react';
import { useState } from 'react';
import { tablePages } from '../../../web/api/table-pages.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { DataTable } from '../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { SearchField } from '../../../web/kit/search-field.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { useCan } from '../../../web/session/session-store.ts';
import { PageLayout } from '../../../web/shell/page-layout.tsx';
import { useDebounced } from '../../../web/state/debounced.ts';
import { t } from '../texts.ts';
import { colunas, type Acao } from './colunas.tsx';
import { CriarAssinatura } from './criar-assinatura.tsx';
import { EditarAssinatura } from './editar-assinatura.tsx';
import { EncerrarAssinatura } from './encerrar-assinatura.tsx';
import { STATUS } from './formulario-da-assinatura.tsx';
import { ExcluirAssinatura, PararAssinatura, RetomarAssinatura } from './mudar-situacao.tsx';
import { useAssinaturas, type Assinatura, type Filtro } from './queries.ts';
import { TrocarPlano } from './trocar-plano.tsx';
import { useUrlParams } from '../../../web/state/url-params.ts';

const FILTROS: Readonly<Record<Filtro, () => string>> = { todas: () => t('Todas'), ...STATUS };
const ehFiltro = (texto: string | null): texto is Filtro => texto !== null && texto in FILTROS;

type Aberto = { acao: 'criar' } | { acao: Acao; assinatura: Assinatura } | null;

/** Rows B1 to B5. */
export function Page() {
  const vincula = useCan()('assinaturas:link');
  const [params, mudar] = useUrlParams();
  const [aberto, setAberto] = useState<Aberto>(null);
  const busca = params.get('busca') ?? '';
  const pedido = params.get('situacao');
  const status = ehFiltro(pedido) ? pedido : 'todas';
  const query = useAssinaturas({ busca: useDebounced(busca.trim()), status });
  const nova = (
    <Button variant="primary" icon={Plus} onClick={() => setAberto({ acao: 'criar' })}>
      {t('Nova assinatura')}
    </Button>
  );
  const total = query.data?.pages[0]?.total;
  const filtrada = busca !== '' || status !== 'todas';
  const vazia = total === 0 && !filtrada;
  const agir = (acao: Acao, assinatura: Assinatura) => setAberto({ acao, assinatura });
  return (
    <PageLayout {...(!vazia && { lead: <Contagem total={total} />, ...(vincula && { actions: nova }) })}>
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={t('Buscar por membro, matrícula ou plano')}
          fieldClass="min-w-0 flex-1 basis-72"
          value={busca}
          onValueChange={(texto) => mudar({ busca: texto })}
          maxLength={100}
        />
        <SelectField
          label={t('Situação')}
          hideLabel
          fieldClass="min-w-44 max-md:flex-1"
          value={status}
          onChange={(event) => mudar({ situacao: event.target.value === 'todas' ? '' : event.target.value })}
          options={Object.entries(FILTROS).map(([value, label]) => ({ value, label: label() }))}
        />
      </div>
      <DataTable<Assinatura>
        label={t('Assinaturas')}
        counted
        columns={colunas(vincula ? agir : undefined)}
        {...tablePages(query, { auto: true })}
        rowKey={(assinatura) => assinatura.id}
        errorTitle={t('Erro ao carregar assinaturas')}
        dimmed={(assinatura) => assinatura.status === 'cancelada'}
        {...(vincula && { onOpen: (assinatura: Assinatura) => agir('editar', assinatura) })}
        empty={<Vazio filtrada={filtrada} {...(vincula && { acao: nova })} />}
      />
      <Dialogos aberto={aberto} onFechar={() => setAberto(null)} />
    </PageLayout>
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

function Dialogos({ aberto, onFechar }: { aberto: Aberto; onFechar: () => void }) {
  if (!aberto) return null;
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
