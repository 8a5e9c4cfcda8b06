import { ChevronDown, HandCoins, Handshake } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { LoadMore } from '../../../../web/kit/load-more.tsx';
import { PayBar } from '../../../../web/kit/pay-bar.tsx';
import type { LoadState } from '../../../../web/kit/table-column.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { asksToPrint } from '../../../../web/print/print-question.ts';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { restaAPagar, somaAPagar } from '../../../cobranca/faturas/rules.ts';
import { LembrarMembro, LembretesDoMembro } from '../../lembretes/web/lembretes-do-membro.tsx';
import { type Filtro, aReceberAgora, mostra, ordenar, podePagar, separarProximos } from '../rules.ts';
import { CabecalhoDoMembro } from './cabecalho-do-membro.tsx';
import { colunasDeMensalidades } from './colunas.tsx';
import { DevolverCredito } from './devolver-credito.tsx';
import { DialogoDaLista, PagarEscolhidas, type Pergunta } from './dialogos-da-lista.tsx';
import { ImprimirCupom, PERGUNTA_DO_CUPOM } from './imprimir-cupom.tsx';
import type { Fatura, Mensalidades } from './queries.ts';
import { ReciboDoAno } from './recibo-do-ano.tsx';

/** The months to show, and the button that brings those further ahead. */
function useMesesMostrados(
  faturas: readonly Fatura[] | undefined,
  filtro: Filtro,
  hoje: string,
): readonly [linhas: readonly Fatura[] | undefined, botao: ReactNode] {
  const [todos, setTodos] = useState(false);
  const linhas = useMemo(
    () => faturas && ordenar(faturas.filter(({ status }) => mostra(filtro, status))),
    [faturas, filtro],
  );
  const { agora, depois } = separarProximos(linhas ?? [], filtro, hoje);
  if (!linhas || todos || depois.length === 0) return [linhas, null];
  return [
    agora,
    <div key="proximos" className="flex justify-center border-t border-line p-2 print:hidden">
      <Button variant="ghost" icon={ChevronDown} onClick={() => setTodos(true)}>
        {t('Próximos meses ({n})', { n: depois.length })}
      </Button>
    </div>,
  ];
}

interface Props {
  dados: Pick<Mensalidades, 'membro' | 'faturas' | 'faltam' | 'anos'> | undefined;
  estado: LoadState & { isFetching?: boolean };
  filtro: Filtro;
  /** These are the signed-in member's own dues: payable by PIX only. */
  proprias?: boolean;
  /** Begins with what is due chosen, and asks for its payment. */
  receber?: boolean;
  /** Asks for older settled months. */
  onMais: () => void;
  /** Runs once a payment was made and its receipt closed. */
  onRecebido?: () => void;
}

const NENHUMA: ReadonlySet<string> = new Set();

/** One member's dues: the selection, its total, and the way to pay it. */
export function ListaDeMensalidades(props: Props) {
  const { dados, estado, filtro, proprias = false, receber = false, onMais, onRecebido } = props;
  const { hoje } = useSignedIn();
  const can = useCan();
  const recebe = can('faturas:pagar') && !proprias;
  const cancela = can('faturas:gerar') && can('feature:faturas') && !proprias;
  const podeReceber = recebe || proprias;
  const [escolhidas, setEscolhidas] = useState<ReadonlySet<string>>(() =>
    receber && recebe && dados ? new Set(aReceberAgora(dados.faturas)) : NENHUMA,
  );
  const [confirmando, setConfirmando] = useState(escolhidas.size > 0);
  const [recibo, setRecibo] = useState<{ pagamentos: readonly string[]; novo: boolean } | null>(null);
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const [linhas, proximosMeses] = useMesesMostrados(dados?.faturas, filtro, hoje ?? '');
  // A member declares only what there is to pay.
  const podeEscolher = (fatura: Fatura) => podePagar(fatura.status) && !(proprias && restaAPagar(fatura) === 0);
  // What the filter hides, or was paid elsewhere meanwhile, is no longer selected.
  const selecionadas = (linhas ?? []).filter((fatura) => podeEscolher(fatura) && escolhidas.has(fatura.id));
  const total = somaAPagar(selecionadas);
  const abertas = (dados?.faturas ?? []).filter((fatura) => podePagar(fatura.status) && restaAPagar(fatura) > 0);
  const nome = dados?.membro?.nome ?? '';

  // A form, so that Enter on a month continues to the payment without tabbing through two years to
  // the button.
  const pagar = (event: SubmitEvent) => {
    event.preventDefault();
    if (selecionadas.length === 0)
      toast.aviso(t('Nada selecionado'), t('Selecione ao menos uma mensalidade em aberto.'));
    else setConfirmando(true);
  };
  const escolher = (ids: ReadonlySet<string>) => {
    setConfirmando(false);
    setEscolhidas(ids);
  };
  const pago = (ids: readonly string[]) => {
    setConfirmando(false);
    setEscolhidas(NENHUMA);
    if (asksToPrint(PERGUNTA_DO_CUPOM)) setRecibo({ pagamentos: ids, novo: true });
    else onRecebido?.();
  };
  const desfazer = (fatura: Fatura) => setPergunta({ qual: 'desfazer', fatura });
  const reimprimir = (ids: readonly string[]) => setRecibo({ pagamentos: ids, novo: false });
  const fecharRecibo = () => {
    setRecibo(null);
    if (recibo?.novo) onRecebido?.();
  };
  return (
    <>
      <form className="contents" noValidate onSubmit={pagar}>
        <Card flush>
          {dados?.membro && <Cabecalho membro={dados.membro} dados={dados} recebe={recebe} onRecibo={reimprimir} />}
          <DataTable<Fatura>
            bare
            label={t('Mensalidades de {nome}', { nome })}
            columns={colunasDeMensalidades(hoje ?? '', {
              imprimir: (fatura) => reimprimir(fatura.pagamentos.map(({ id }) => id)),
              estornar: recebe
                ? (fatura, pagamento) => setPergunta({ qual: 'estornar', fatura, pagamento })
                : undefined,
              cancelar: cancela ? (fatura) => setPergunta({ qual: 'cancelar', fatura }) : undefined,
              desfazer: recebe ? desfazer : undefined,
              desistir: proprias ? desfazer : undefined,
            })}
            rows={linhas}
            rowKey={(fatura) => fatura.id}
            state={estado}
            errorTitle={t('Erro ao carregar mensalidades')}
            dimmed={(fatura) => !podePagar(fatura.status)}
            empty={<Vazia filtro={filtro} proprias={proprias} nenhuma={dados?.faturas.length === 0} />}
            {...(podeReceber && {
              selection: {
                keys: new Set(selecionadas.map((fatura) => fatura.id)),
                onChange: escolher,
                disabled: (fatura) => !podeEscolher(fatura),
                label: (fatura) => rotulo(fatura.refer, getLanguage()),
                allLabel: t('Selecionar em aberto'),
              },
            })}
          />
          {proximosMeses}
          {dados && <MaisAntigas dados={dados} filtro={filtro} busy={estado.isFetching} onMais={onMais} />}
        </Card>
        {recebe && dados?.membro && <LembretesDoMembro membro_id={dados.membro.id} nome={nome} />}
        <BarraDasEscolhidas
          quantas={selecionadas.length}
          haEscolha={podeReceber && (linhas ?? []).some(podeEscolher)}
          total={total}
          proprias={proprias}
          onLimpar={() => setEscolhidas(NENHUMA)}
          onCombinar={() => setPergunta({ qual: 'combinar' })}
        />
      </form>
      {confirmando && (
        <PagarEscolhidas
          proprias={proprias}
          faturas={selecionadas}
          outras={abertas.filter((fatura) => !selecionadas.includes(fatura))}
          membro={dados?.membro ?? null}
          hoje={hoje ?? ''}
          onClose={() => setConfirmando(false)}
          onPago={pago}
        />
      )}
      {recibo && <ImprimirCupom pagamentos={recibo.pagamentos} perguntado={recibo.novo} onClose={fecharRecibo} />}
      {pergunta && (
        <DialogoDaLista
          pergunta={pergunta}
          membro={dados?.membro ?? null}
          selecionadas={selecionadas}
          hoje={hoje ?? ''}
          proprias={proprias}
          onClose={() => setPergunta(null)}
          onCombinado={() => setEscolhidas(NENHUMA)}
        />
      )}
    </>
  );
}

interface MaisProps {
  dados: Pick<Mensalidades, 'faltam'>;
  filtro: Filtro;
  busy: boolean | undefined;
  onMais: () => void;
}

const MaisAntigas = ({ dados, filtro, busy = false, onMais }: MaisProps) =>
  dados.faltam > 0 && mostra(filtro, 'paga') && <LoadMore onMore={onMais} busy={busy} />;

interface CabecalhoProps {
  dados: Pick<Mensalidades, 'faturas' | 'anos'>;
  membro: NonNullable<Mensalidades['membro']>;
  recebe: boolean;
  onRecibo: (pagamentos: readonly string[]) => void;
}

const Cabecalho = ({ membro, dados, recebe, onRecibo }: CabecalhoProps) => (
  <CabecalhoDoMembro membro={membro}>
    {recebe && <LembrarMembro membro_id={membro.id} nome={membro.nome} />}
    {recebe && membro.credito_centavos > 0 && <DevolverCredito membro={membro} />}
    <ReciboDoAno dados={dados} onEscolher={onRecibo} />
  </CabecalhoDoMembro>
);

interface BarraProps {
  quantas: number;
  /** There is a month that can be selected. */
  haEscolha: boolean;
  total: number;
  proprias: boolean;
  onLimpar: () => void;
  onCombinar: () => void;
}

/** The selection is paid, or agreed on; a member asks for it. */
function BarraDasEscolhidas({ quantas, haEscolha, total, proprias, onLimpar, onCombinar }: BarraProps) {
  const pagar = { icon: HandCoins, type: 'submit' } as const;
  return (
    <>
      {quantas === 0 && haEscolha && (
        <div className="flex justify-end">
          <Button variant="secondary" {...pagar}>
            {t('Pagar selecionadas')}
          </Button>
        </div>
      )}
      <PayBar count={quantas} total={total} onClear={onLimpar}>
        <div className="flex flex-wrap gap-2 max-md:*:flex-1">
          <Button variant="chao" size="lg" icon={Handshake} onClick={onCombinar}>
            {proprias ? t('Pedir') : t('Combinar')}
          </Button>
          <Button variant="money" size="lg" {...pagar}>
            {t('Pagar {n} · {valor}', { n: quantas, valor: formatBRL(total) })}
          </Button>
        </div>
      </PayBar>
    </>
  );
}

/** A member without any month is not told to look elsewhere in the list. */
function Vazia({ filtro, proprias, nenhuma }: { filtro: Filtro; proprias: boolean; nenhuma: boolean }) {
  if (nenhuma)
    return (
      <EmptyState title={t('Nenhuma mensalidade ainda')}>
        {!proprias && t('As mensalidades vêm das assinaturas: cada membro com um plano tem uma por mês.')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={proprias && filtro === 'abertas_atrasadas' ? t('Tudo em dia') : t('Nenhuma mensalidade nesta situação')}
    >
      {t('Mude a situação acima para ver as outras.')}
    </EmptyState>
  );
}
