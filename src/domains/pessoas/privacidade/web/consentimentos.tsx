import { FileText, PencilLine } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import type { Column } from '../../../../web/kit/table-column.ts';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { useUrlSearch } from '../../../../web/state/url-filters.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { FINALIDADES } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { baixarFormulario } from './baixar-papel.ts';
import { nomeDaFinalidade } from './nomes.ts';
import { useConsentimentos, useTextosDeConsentimento } from './queries.ts';
import { SituacaoDaFinalidade } from './situacao.tsx';
import { TextosDeConsentimento } from './textos-de-consentimento.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';

type Linha = ApiOutput<'listarConsentimentos'>['itens'][number];

const COLUNAS: Column<Linha>[] = [
  {
    key: 'nome',
    header: t('Membro'),
    mobile: 'title',
    className: 'min-w-40',
    cell: ({ nome, matricula, menor, falta_responsavel }) => (
      <>
        <span className="font-semibold break-words">{nome}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-normal text-ink-3">
          {matricula}
          {menor && !falta_responsavel && <Badge>{t('menor de 18')}</Badge>}
          {falta_responsavel && <Badge tone="dende">{t('falta o responsável')}</Badge>}
        </span>
      </>
    ),
  },
  ...FINALIDADES.map((finalidade): Column<Linha> => ({
    key: finalidade,
    header: nomeDaFinalidade(finalidade),
    mobile: 'line',
    cell: (linha) => <SituacaoDaFinalidade situacao={linha[finalidade]} />,
    inList: (linha) => (
      <span className="flex items-center justify-between gap-3 text-sm">
        {nomeDaFinalidade(finalidade)} <SituacaoDaFinalidade situacao={linha[finalidade]} />
      </span>
    ),
  })),
];

interface Props {
  ConsentimentosEmDialogo: ComponentType<{ membro: { id: string; nome?: string }; onClose: () => void }>;
}

/** Active members and what each agreed to; first of all whom something is still to be asked. */
export function Consentimentos({ ConsentimentosEmDialogo }: Props) {
  const gestao = useCan()('gestao');
  const [params, mudar] = useUrlParams('/privacidade');
  const busca = useUrlSearch('/privacidade');
  const so_faltando = params.get('todos') !== '1';
  const query = useConsentimentos({ busca: busca.wanted, so_faltando });
  const textos = useTextosDeConsentimento();
  const papel = { casa: useSignedIn().casa?.nome ?? '', fuso: useFuso() };
  const [aberto, setAberto] = useState<Linha | 'textos' | null>(null);
  // The member whose record led here.
  const daFicha = params.get('membro');
  const emBranco = () =>
    baixarFormulario(
      (textos.data?.itens ?? []).map((um) => ({ ...um, situacao: 'sem_registro' })),
      papel,
      null,
    );
  return (
    <div className="flex flex-col gap-3.5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SearchField label={t('Buscar por nome ou matrícula')} fieldClass="min-w-0 flex-1 basis-64" {...busca.field} />
        <Switch
          label={t('Só o que falta')}
          checked={so_faltando}
          onChange={(event) => mudar({ todos: event.target.checked ? '' : '1' })}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button icon={FileText} disabled={!textos.data} onClick={() => void emBranco()}>
            {t('Formulário em branco')}
          </Button>
          {gestao && (
            <Button icon={PencilLine} onClick={() => setAberto('textos')}>
              {t('Textos')}
            </Button>
          )}
        </div>
      </div>
      {query.data?.pages[0]?.perto && <Notice>{t('Ninguém tem esse nome. Seria uma destas pessoas?')}</Notice>}
      <DataTable<Linha>
        label={t('Consentimentos')}
        columns={COLUNAS}
        {...tablePages(query, { auto: true })}
        rowKey={({ id }) => id}
        errorTitle={t('Erro ao carregar os consentimentos')}
        onOpen={setAberto}
        empty={
          busca.wanted || !so_faltando ? (
            <EmptyState title={t('Nenhum membro encontrado')}>{t('Mude a busca.')}</EmptyState>
          ) : (
            <EmptyState title={t('Nada falta')}>{t('Cada membro ativo já respondeu a tudo.')}</EmptyState>
          )
        }
      />
      {aberto === 'textos' && <TextosDeConsentimento onClose={() => setAberto(null)} />}
      {daFicha && aberto === null && (
        <ConsentimentosEmDialogo membro={{ id: daFicha }} onClose={() => mudar({ membro: null })} />
      )}
      {aberto !== null && aberto !== 'textos' && (
        <ConsentimentosEmDialogo membro={aberto} onClose={() => setAberto(null)} />
      )}
    </div>
  );
}
