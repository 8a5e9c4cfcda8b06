import { tablePages } from '../../../../web/api/table-pages.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { PhoneFold } from '../../../../web/kit/fold.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { useCan, useSignedIn, type Can } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { usePhone } from '../../../../web/state/media.ts';
import { useUrlSearch } from '../../../../web/state/url-filters.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { inLanguage, t } from '../../../../shared/texts.ts';
import { periodoPronto, validarPeriodo, type Periodo } from '../../../../shared/periodo.ts';
import { QuickPeriods } from '../../../../web/print/quick-periods.tsx';
import { colunasDeEstornos, colunasDeMovimentos } from './colunas.tsx';
import { ExportarMovimentos } from './exportar-movimentos.tsx';
import {
  useEstornosDaCarteira,
  useMovimentosDaCarteira,
  type Carteira,
  type Estorno,
  type Movimento,
  type Recorte,
  type Resumo,
} from './queries.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

interface Props {
  carteira: Carteira;
  onEstornar: (movimento: Movimento) => void;
  onMudarSaldo: () => void;
}

/** The movements of one carteira, of this month at first. Period and search are in the address. */
export function Movimentos({ carteira, onEstornar, onMudarSaldo }: Props) {
  const can = useCan();
  const hoje = useSignedIn().hoje ?? '';
  const [params, mudar] = useUrlParams('/caixa');
  const busca = useUrlSearch('/caixa');
  const mes = periodoPronto('este_mes', hoje);
  const periodo = { de: params.get('de') ?? mes.de, ate: params.get('ate') ?? mes.ate };
  const recusas = inLanguage(validarPeriodo(periodo));
  const valido = Object.keys(recusas).length === 0;
  const recorte = { carteira_id: carteira.id, ...(valido ? periodo : mes), busca: busca.wanted };
  const estornados = params.get('estornados') === 'sim';
  const query = useMovimentosDaCarteira(recorte);
  const primeira = query.data?.pages[0];
  const telefone = usePhone();
  const arquivos = (
    <ExportarMovimentos carteira={carteira} recorte={recorte} pronto={valido && primeira !== undefined} />
  );
  return (
    <Card flush title={t('Movimentos de {nome}', { nome: carteira.nome })} aside={!telefone && arquivos}>
      <div className="px-4 pb-4 md:px-5.5 print:hidden">
        <PhoneFold head={<Escolhido {...(valido ? periodo : mes)} estornados={estornados} />}>
          <div className="flex flex-col gap-4">
            <QuickPeriods periodo={periodo} onMudar={({ de, ate }) => mudar({ de, ate })} />
            <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[10.5rem_10.5rem_1fr] lg:items-end">
              <Dia label={t('De')} value={periodo.de} error={recusas['de']} onMudar={(de) => mudar({ de })} />
              <Dia label={t('Até')} value={periodo.ate} error={recusas['ate']} onMudar={(ate) => mudar({ ate })} />
              <SearchField
                label={t('Buscar por descrição, pessoa, forma ou número da venda')}
                placeholder={t('Descrição, pessoa, forma…')}
                fieldClass="min-w-0 sm:col-span-2 lg:col-span-1"
                {...busca.field}
              />
            </div>
            <Switch
              label={t('Mostrar só os estornados')}
              checked={estornados}
              onChange={({ target }) => mudar({ estornados: target.checked ? 'sim' : '' })}
            />
            {telefone && arquivos}
          </div>
        </PhoneFold>
      </div>
      {estornados ? (
        <Estornados carteira={carteira} recorte={recorte} />
      ) : (
        <>
          <Sumario resumo={primeira} />
          <DataTable<Movimento>
            bare
            className="border-t border-line"
            label={t('Movimentos de {nome}', { nome: carteira.nome })}
            columns={colunasDeMovimentos({
              pode: ({ origem }) => podeEstornar(can, origem),
              estornar: onEstornar,
              mudarSaldo: onMudarSaldo,
            })}
            rowKey={({ id, valor_centavos }) => `${id}${Math.sign(valor_centavos)}`}
            errorTitle={t('Erro ao carregar os movimentos')}
            empty={<Vazio buscando={busca.answers(query)} periodo={periodo} />}
            {...tablePages(query)}
          />
        </>
      )}
    </Card>
  );
}

/** Users who may make a row may take it back, as its own screen has it. */
function podeEstornar(can: Can, origem: Movimento['origem']): boolean {
  if (origem === 'lancamento') return can('equipe') && can('feature:pagamentos_diversos');
  return can('faturas:pagar') && (origem !== 'mensalidade' || can('feature:mensalidades'));
}

/** Reversed rows count in no balance, so they stand in a list of their own. */
function Estornados({ carteira: { nome }, recorte }: { carteira: Carteira; recorte: Recorte }) {
  const query = useEstornosDaCarteira(recorte);
  return (
    <DataTable<Estorno>
      bare
      className="border-t border-line"
      label={t('Estornados de {nome}', { nome })}
      columns={colunasDeEstornos(useFuso())}
      rowKey={({ id, valor_centavos }) => `${id}${Math.sign(valor_centavos)}`}
      errorTitle={t('Erro ao carregar os movimentos')}
      empty={<EmptyState title={t('Nada foi estornado no período')} />}
      {...tablePages(query)}
    />
  );
}

/** What the list covers, while its filters are folded. */
const Escolhido = ({ de, ate, estornados }: Periodo & { estornados: boolean }) => (
  <span className="min-w-0">
    {t('Período e busca')}
    <span className="block text-sm font-normal text-ink-2 figures">
      {t('Período: {de} a {ate}', { de: formatDia(de), ate: formatDia(ate) })}
      {estornados && <span className="block">{t('Só os estornados')}</span>}
    </span>
  </span>
);

/** While the text means no day the list stays on the last one. */
const Dia = ({
  onMudar,
  ...campo
}: {
  label: string;
  value: string;
  error: string | undefined;
  onMudar: (dia: string) => void;
}) => <DateField neverEmpty {...campo} onValueChange={(dia) => dia && onMudar(dia)} />;

/** What there was before, what came in, what went out, what there is at the end. */
function Sumario({ resumo }: { resumo: Resumo | undefined }) {
  if (!resumo) return null;
  const partes = [
    [t('Saldo anterior'), resumo.anterior_centavos],
    [t('Entradas'), resumo.entradas_centavos],
    [t('Saídas'), resumo.saidas_centavos],
    [t('Saldo no fim'), resumo.final_centavos],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line px-4 py-3.5 md:flex md:flex-wrap md:px-5.5">
      {partes.map(
        ([nome, centavos]) =>
          centavos !== null && (
            <div key={nome} className="min-w-0">
              <dt className="text-xs text-ink-3">{nome}</dt>
              <dd className="font-semibold">
                <Money value={centavos} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

const Vazio = ({ buscando, periodo: { de, ate } }: { buscando: boolean; periodo: Periodo }) => (
  <EmptyState title={t('Nenhum movimento encontrado')}>
    {buscando
      ? t('Mude a busca ou o período.')
      : de === ate
        ? t('Nada entrou nem saiu nesse dia.')
        : t('Nada entrou nem saiu no período.')}
  </EmptyState>
);
