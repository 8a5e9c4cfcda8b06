import { Download } from 'lucide-react';
import { useState } from 'react';
import { ehDiaAceito } from '../../../../shared/datas.ts';
import { getLanguage, translate, t } from '../../../../shared/texts.ts';
import { saveFile } from '../../../../web/api/download.ts';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import type { Column } from '../../../../web/kit/table-column.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { type UrlParams, useUrlParams } from '../../../../web/state/url-params.ts';
import { AREA, ASSUNTOS, autor, momento, nomeDaAcao } from '../rules.ts';
import { type Filtros, type Linha, useAuditoria, useExportar } from './queries.ts';

/** One line of the trace in full. */
function Detalhes({ linha, onClose }: { linha: Linha; onClose: () => void }) {
  const campos: readonly (readonly [string, string | null])[] = [
    [t('Quem'), autor(linha, getLanguage())],
    [t('Quando'), momento(linha.quando, useFuso())],
    [t('Alvo'), linha.alvo],
    [t('Endereço'), linha.ip],
    [t('Pedido'), linha.request_id],
  ];
  return (
    <Dialog
      onClose={onClose}
      title={nomeDaAcao(linha.acao, getLanguage())}
      description={linha.acao}
      cancelLabel={t('Fechar')}
    >
      <dl className="grid gap-x-5 gap-y-3 md:grid-cols-[9rem_minmax(0,1fr)]">
        {campos.map(([nome, valor]) =>
          valor ? (
            <div key={nome} className="contents">
              <dt className="text-sm text-ink-3">{nome}</dt>
              <dd className="wrap-anywhere max-md:-mt-2">{valor}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Valor titulo={t('Antes')} valor={linha.antes} />
      <Valor titulo={t('Depois')} valor={linha.depois} />
    </Dialog>
  );
}

function Valor({ titulo, valor }: { titulo: string; valor: unknown }) {
  if (valor === null || valor === undefined) return null;
  return (
    <section className="mt-5">
      <h3 className="mb-1.5 text-base">{titulo}</h3>
      <pre className="rounded-md bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        {JSON.stringify(valor, null, 2)}
      </pre>
    </section>
  );
}

/** The trace, its filters in the address, and its files. */
export function Auditoria() {
  const [params, mudar] = useUrlParams('/configuracoes');
  const filtros = filtrosDe(params);
  const query = useAuditoria(filtros);
  const fuso = useFuso();
  const [aberta, setAberta] = useState<Linha | null>(null);
  return (
    <>
      <p className="text-ink-2">{t('Quem fez o quê, e quando. Ninguém apaga nem muda estas linhas.')}</p>
      <Filtragem
        filtros={filtros}
        de={params.get('de') ?? ''}
        ate={params.get('ate') ?? ''}
        pessoas={pessoasDe(query.data?.pages[0]?.pessoas, filtros.user_id)}
        onFiltrar={(nome, valor) => mudar({ [nome]: valor })}
      />
      <Exportacao filtros={filtros} />
      <DataTable<Linha>
        label={t('Auditoria')}
        columns={colunas(fuso)}
        {...tablePages(query)}
        rowKey={({ id }) => id}
        errorTitle={t('Erro ao carregar')}
        onOpen={setAberta}
        compact
        empty={<EmptyState title={t('Nenhum registro neste período')}>{t('Mude o período ou o assunto.')}</EmptyState>}
      />
      {aberta && <Detalhes linha={aberta} onClose={() => setAberta(null)} />}
    </>
  );
}

/** The filters as they can be sent: a half-typed day counts as none. */
function filtrosDe(params: UrlParams<'area' | 'ate' | 'de' | 'user_id'>): Filtros {
  const dia = (nome: 'de' | 'ate') => [params.get(nome) ?? ''].find(ehDiaAceito);
  const [de, ate] = [dia('de'), dia('ate')];
  const area = ASSUNTOS.find((uma) => uma === params.get('area'));
  const user_id = params.get('user_id');
  return { ...(de && { de }), ...(ate && { ate }), ...(area && { area }), ...(user_id && { user_id }) };
}

/**
 * The filter keeps naming a chosen person who has left the house since, as the lines do. Showing
 * 'Todas' would be untrue.
 */
function pessoasDe(pessoas: FiltragemProps['pessoas'] = [], user_id?: string): FiltragemProps['pessoas'] {
  if (!user_id || pessoas.length === 0 || pessoas.some((uma) => uma.user_id === user_id)) return pessoas;
  return [...pessoas, { user_id, nome: t('alguém que saiu da casa') }];
}

interface FiltragemProps {
  filtros: Filtros;
  /** The days as typed in their fields. */
  de: string;
  ate: string;
  pessoas: readonly { user_id: string; nome: string }[];
  onFiltrar: (nome: keyof Filtros, valor: string) => void;
}

function Filtragem({ filtros, de, ate, pessoas, onFiltrar }: FiltragemProps) {
  const errado = Boolean(filtros.de && filtros.ate && filtros.ate < filtros.de);
  return (
    <div className="@container">
      <div className="grid grid-cols-2 max-[20rem]:grid-cols-1 items-start gap-3 @min-[40rem]:grid-cols-4">
        <DateField label={t('De')} value={de} onValueChange={(dia) => onFiltrar('de', dia)} />
        <DateField
          label={t('Até')}
          value={ate}
          error={errado ? t('O período termina antes de começar.') : undefined}
          onValueChange={(dia) => onFiltrar('ate', dia)}
        />
        <SelectField
          label={t('Assunto')}
          placeholder={t('Todos')}
          value={filtros.area ?? ''}
          options={assuntos()}
          onChange={(event) => onFiltrar('area', event.target.value)}
        />
        <SelectField
          label={t('Pessoa')}
          placeholder={t('Todas')}
          value={filtros.user_id ?? ''}
          options={pessoas.map(({ user_id, nome }) => ({ value: user_id, label: nome }))}
          onChange={(event) => onFiltrar('user_id', event.target.value)}
        />
      </div>
    </div>
  );
}

const assuntos = () =>
  ASSUNTOS.map((area) => ({ value: area, label: translate(getLanguage(), AREA[area] ?? area) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, getLanguage()),
  );

type Formato = 'csv' | 'json';

function Exportacao({ filtros }: { filtros: Filtros }) {
  const exportar = useExportar();
  const baixar = async (formato: Formato) => {
    // The answer may come after the person left the section; by then the trace says that the file
    // was made.
    const feito = await exportar.mutateAsync({ ...filtros, formato }).catch(() => null);
    if (!feito) return;
    const { nome, tipo, conteudo, linhas, completo } = feito;
    saveFile(new Blob([conteudo], { type: tipo }), nome);
    if (completo) toast.sucesso(t('Exportação pronta'), t('{n} linhas', { n: linhas }));
    else
      toast.aviso(
        t('Exportação pronta'),
        t('Só as {n} linhas mais novas couberam. Escolha um período menor para o resto.', { n: linhas }),
      );
  };
  const botao = (formato: Formato) => {
    const minha = exportar.variables?.formato === formato;
    return {
      busy: exportar.isPending && minha,
      disabled: exportar.isPending && !minha,
      onClick: () => void baixar(formato),
    };
  };
  return (
    <div className="flex flex-wrap gap-2.5 max-md:*:flex-auto max-md:*:px-2.5">
      <Button icon={Download} {...botao('csv')}>
        {t('Exportar CSV')}
      </Button>
      <Button icon={Download} {...botao('json')}>
        {t('Exportar JSON')}
      </Button>
    </div>
  );
}

const colunas = (fuso: string): Column<Linha>[] => [
  {
    key: 'acao',
    header: t('Ação'),
    mobile: 'title',
    // The button's name says whose line it is and when, because screen readers list buttons without
    // their rows.
    cell: (linha) => (
      <>
        {nomeDaAcao(linha.acao, getLanguage())}
        <span className="sr-only">{` ${autor(linha, getLanguage())}, ${momento(linha.quando, fuso)}`}</span>
      </>
    ),
  },
  { key: 'quem', header: t('Quem'), mobile: 'note', cell: (linha) => autor(linha, getLanguage()) },
  {
    key: 'quando',
    header: t('Quando'),
    mobile: 'note',
    align: 'end',
    cell: ({ quando }) => (
      <span className="text-sm whitespace-nowrap max-[20rem]:whitespace-normal figures">{momento(quando, fuso)}</span>
    ),
  },
];
