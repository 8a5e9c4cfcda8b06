import { useMemo, useState, type SubmitEvent } from 'react';
import { HandCoins } from 'lucide-react';
import { Button } from '../../../web/kit/button.tsx';
import { Card } from '../../../web/kit/card.tsx';
import { DataTable } from '../../../web/kit/data-table.tsx';
import type { LoadState } from '../../../web/kit/table-column.ts';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { PayBar } from '../../../web/kit/pay-bar.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../web/session/session-store.ts';
import { formatBRL } from '../../../shared/centavos.ts';
import { rotulo } from '../../../shared/competencia.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { restaAPagar, somaAPagar } from '../../faturas/rules.ts';
import { CancelarFatura } from '../../faturas/web/cancelar-fatura.tsx';
import { aReceberAgora, mostra, ordenar, podePagar, type Filtro } from '../rules.ts';
import { t } from '../texts.ts';
import { CabecalhoDoMembro } from './cabecalho-do-membro.tsx';
import { colunasDeMensalidades } from './colunas.tsx';
import { DevolverCredito } from './devolver-credito.tsx';
import { EstornarPagamento } from '../../faturas/web/estornar-pagamento.tsx';
import { ImprimirCupom } from './imprimir-cupom.tsx';
import { PagarFaturas } from './pagar-faturas.tsx';
import { PagarMinhas } from './pagar-minhas.tsx';
import { LembrarMembro, LembretesDoMembro } from '../../lembretes/web/lembretes-do-membro.tsx';
import { ReciboDoAno } from './recibo-do-ano.tsx';
import type { Mensalidades, Fatura, Pagamento } from './queries.ts';

interface Props {
  dados: Pick<Mensalidades, 'membro' | 'faturas'> | undefined;
  estado: LoadState;
  filtro: Filtro;
  /** These are the signed-in member's own dues: payable by PIX only. */
  proprias?: boolean;
  /** Begins with what is due chosen, and asks for its payment. */
  receber?: boolean;
  /** Called once a payment was made and its receipt closed. */
  onRecebido?: () => void;
}

const NENHUMA: ReadonlySet<string> = new Set();

/** One member's dues: the selection, its total, and the way to pay it. */
export function ListaDeMensalidades({ dados, estado, filtro, proprias = false, receber = false, onRecebido }: Props) {
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
  const [estornando, setEstornando] = useState<{ fatura: Fatura; pagamento: Pagamento } | null>(null);
  const [cancelando, setCancelando] = useState<Fatura | null>(null);
  const linhas = useMemo(
    () => dados && ordenar(dados.faturas.filter((fatura) => mostra(filtro, fatura.status))),
    [dados, filtro],
  );
  // A member declares only what there is to pay (decision 28).
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
    setRecibo({ pagamentos: ids, novo: true });
  };
  const reimprimir = (ids: readonly string[]) => setRecibo({ pagamentos: ids, novo: false });
  const fecharRecibo = () => {
    setRecibo(null);
    if (recibo?.novo) onRecebido?.();
  };
  return (
    <>
      <form className="contents" noValidate onSubmit={pagar}>
        <Card flush>
          {dados?.membro && (
            <CabecalhoDoMembro membro={dados.membro}>
              {recebe && <LembrarMembro membro_id={dados.membro.id} nome={nome} />}
              {recebe && dados.membro.credito_centavos > 0 && <DevolverCredito membro={dados.membro} />}
              <ReciboDoAno faturas={dados.faturas} onEscolher={reimprimir} />
            </CabecalhoDoMembro>
          )}
          <DataTable<Fatura>
            bare
            label={t('Mensalidades de {nome}', { nome })}
            columns={colunasDeMensalidades(hoje ?? '', {
              imprimir: (fatura) => reimprimir(fatura.pagamentos.map(({ id }) => id)),
              estornar: recebe ? (fatura, pagamento) => setEstornando({ fatura, pagamento }) : undefined,
              cancelar: cancela ? setCancelando : undefined,
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
        </Card>
        {recebe && dados?.membro && <LembretesDoMembro membro_id={dados.membro.id} nome={nome} />}
        {podeReceber && selecionadas.length === 0 && linhas && linhas.some(podeEscolher) && (
          <div className="flex justify-end">
            <Button variant="secondary" icon={HandCoins} type="submit">
              {t('Pagar selecionadas')}
            </Button>
          </div>
        )}
        <PayBar count={selecionadas.length} total={total} onClear={() => setEscolhidas(NENHUMA)}>
          <Button variant="money" size="lg" icon={HandCoins} type="submit">
            {t('Pagar selecionadas')}
          </Button>
        </PayBar>
      </form>
      {confirmando &&
        (proprias ? (
          <PagarMinhas faturas={selecionadas} onFechar={() => setConfirmando(false)} onPago={pago} />
        ) : (
          <PagarFaturas
            faturas={selecionadas}
            outras={abertas.filter((fatura) => !selecionadas.includes(fatura))}
            credito={dados?.membro?.credito_centavos ?? 0}
            nome={nome}
            hoje={hoje ?? ''}
            onFechar={() => setConfirmando(false)}
            onPago={pago}
          />
        ))}
      {recibo && <ImprimirCupom pagamentos={recibo.pagamentos} onFechar={fecharRecibo} />}
      {cancelando && <CancelarFatura fatura={{ ...cancelando, membro: nome }} onFechar={() => setCancelando(null)} />}
      {estornando && <EstornarDaLista {...estornando} nome={nome} onFechar={() => setEstornando(null)} />}
    </>
  );
}

interface EstornarDaListaProps {
  fatura: Fatura;
  pagamento: Pagamento;
  nome: string;
  onFechar: () => void;
}

const EstornarDaLista = ({ fatura, pagamento, nome, onFechar }: EstornarDaListaProps) => (
  <EstornarPagamento
    fatura_id={fatura.id}
    pagamento_id={pagamento.id}
    forma={pagamento.metodo}
    descricao={[nome, rotulo(fatura.refer, getLanguage()), formatBRL(pagamento.valor_centavos)]}
    onFechar={onFechar}
  />
);

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
