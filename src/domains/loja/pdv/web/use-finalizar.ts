import { useRef, useState } from 'react';
import { formatInstante } from '../../../../shared/datas.ts';
import type { ApiInput } from '../../../../web/api/action-types.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { newId } from '../../../../web/state/new-id.ts';
import { idDaQuantidade } from './linha-do-carrinho.tsx';
import { quantoDe } from '../../../../shared/quantidade.ts';
import { bloqueio, itensDaVenda, type Recibo } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { porNaFila } from './fila.ts';
import { ILEGIVEL } from './campo-lido.tsx';
import { depoisDe } from './linhas.ts';
import { noTurno, type Turno } from './turno.ts';
import { useRegistrarVenda, type Pdv, type VendaEnviada } from './queries.ts';
import { limparVenda, mudarVenda, temIlegivel, totaisDe, vendaAberta, type VendaAberta } from './venda-aberta.ts';

const PRESSA_MS = 500;

export interface VendaConcluida {
  recibo: Recibo;
  imprimir: boolean;
  /** True for the copy of an earlier sale: its money is in the drawer, and the change was given. */
  segundaVia?: boolean;
}

/** A sale as it stood when its code was asked for; what is scanned after that is the next one's. */
export interface VendaComCodigo {
  aberta: VendaAberta;
  /** Null where the code is the house's own. */
  pedido: ApiInput<'abrirCobrancaDaVenda'> | null;
}

/**
 * The sale as the server stored it, whatever the till's clock says, so that both copies of the
 * receipt agree. In the queue it is as it will be sent.
 */
export interface Enviada {
  numero: number | null;
  quando: Date;
}

/** Refuses with a message, sends the sale once, or queues it if there is no network. */
export function useFinalizar(pdv: Pdv, turno: Turno, onConcluida: (venda: VendaConcluida) => void) {
  const registrar = useRegistrarVenda();
  const enviando = useRef(false);
  const ultima = useRef(Number.NEGATIVE_INFINITY);
  const [ocupado, setOcupado] = useState(false);

  const concluir = (aberta: VendaAberta, enviada: Enviada, imprimir: boolean): void => {
    const { numero } = enviada;
    const recibo = reciboDe(aberta, pdv, enviada);
    // The cart is cleared at once, because the scanner does not wait for the network.
    limparVenda(depoisDe(aberta.carrinho, vendaAberta().carrinho, pdv.produtos));
    ultima.current = performance.now();
    if (numero === null) toast.aviso(t('Venda na fila'), t('Sem conexão: ela será enviada assim que a rede voltar.'));
    else toast.sucesso(t('Venda concluída'), t('Venda nº {n}', { n: String(numero) }));
    onConcluida({ recibo, imprimir });
  };

  const finalizar = async (imprimir: boolean): Promise<void> => {
    const aberta = vendaAberta();
    // The second press of a double press meets the next sale's empty cart.
    const segunda = aberta.carrinho.length === 0 && performance.now() - ultima.current < PRESSA_MS;
    if (enviando.current || segunda || recusar(aberta, pdv, turno)) return;
    enviando.current = true;
    setOcupado(true);
    try {
      const enviada = await enviar(payload(aberta, pdv, turno), aberta.carrinho, registrar.mutateAsync);
      concluir(aberta, enviada, imprimir);
    } catch (error) {
      // The lost try had been accepted. After the person has been told, the cart is a new sale.
      if (error instanceof ApiError && error.code === 'chave_reutilizada') mudarVenda({ chave: newId() });
      marcarLinhas(aberta, error);
      toast.erro(t('Erro ao finalizar'), error instanceof Error ? error.message : undefined);
    } finally {
      enviando.current = false;
      setOcupado(false);
    }
  };
  /** The open sale as a code asks for it; null if it cannot be finished as it stands. */
  const paraCodigo = (): VendaComCodigo | null => {
    const aberta = vendaAberta();
    if (enviando.current || recusar(aberta, pdv, turno)) return null;
    const { metodo_pagamento: _m, pago_centavos: _p, troco_centavos: _t, ...pedido } = payload(aberta, pdv, turno);
    return { aberta, pedido };
  };
  return { finalizar, ocupado, paraCodigo, concluir };
}

/** Sends a sale, or queues it if there is no network. */
async function enviar(
  venda: ReturnType<typeof payload>,
  carrinho: VendaAberta['carrinho'],
  registrar: ReturnType<typeof useRegistrarVenda>['mutateAsync'],
): Promise<Enviada> {
  const agora = new Date();
  try {
    const { numero, vendida_em } = await registrar(venda);
    return { numero, quando: new Date(vendida_em) };
  } catch (error) {
    if (!(error instanceof ApiError && error.unreached)) throw error;
    const nomes = carrinho.map((linha) => quantoDe(linha.quantidade, linha.unidade, linha.nome));
    await porNaFila({ chave: venda.chave, venda: { ...venda, vendida_em: agora.toISOString() }, nomes, recusa: null });
    return { numero: null, quando: agora };
  }
}

function recusar(aberta: VendaAberta, { caixa }: Pdv, turno: Turno): boolean {
  const { carrinho } = aberta;
  if (caixa.so_vender_com_caixa_aberto && !turno.aberta) {
    toast.erro(t('Caixa fechado'), t('Abra o caixa antes de vender.'));
    return true;
  }
  if (carrinho.length > 0 && temIlegivel(aberta)) return recusarIlegivel();
  const aviso = bloqueio(carrinho, totaisDe(aberta));
  if (!aviso) return false;
  toast.erro(t(aviso.titulo), t(aviso.descricao, aviso.params));
  return true;
}

/** A quantity, price, discount or payment that cannot be read is not treated as absent. */
function recusarIlegivel(): true {
  mudarVenda({ cobrada: true });
  const campo = document.querySelector<HTMLInputElement>(`[${ILEGIVEL}]`);
  toast.erro(campo?.getAttribute(ILEGIVEL) ?? t('Informe um valor válido'), campo?.labels?.[0]?.textContent);
  campo?.focus();
  return true;
}

const DA_LINHA = /^itens\.(\d+)\./;

/** The lines that the server refused are marked, and the first gets the focus. */
function marcarLinhas({ chave, carrinho }: VendaAberta, error: unknown): void {
  if (!(error instanceof ApiError) || vendaAberta().chave !== chave) return;
  const recusadas = Object.entries(error.fields).flatMap(([campo, frase]) => {
    const linha = carrinho[Number(DA_LINHA.exec(campo)?.[1] ?? -1)];
    return linha ? [[linha.produto_id, frase] as const] : [];
  });
  const [primeira] = recusadas;
  if (!primeira) return;
  mudarVenda({ recusadas: Object.fromEntries(recusadas) });
  document.getElementById(idDaQuantidade(primeira[0]))?.focus();
}

/** The documented payload. */
function payload(aberta: VendaAberta, pdv: Pdv, turno: Turno): VendaEnviada {
  const { falta_centavos: _, ...totais } = totaisDe(aberta);
  return {
    chave: aberta.chave,
    org_id: pdv.org_id,
    terreiro_id: pdv.org_id,
    membro_id: aberta.cliente?.id ?? null,
    itens: itensDaVenda(aberta.carrinho),
    ...totais,
    metodo_pagamento: aberta.metodo,
    observacoes: null,
    usuario_operacao: pdv.usuario_operacao,
    ...noTurno(turno),
  };
}

function reciboDe(aberta: VendaAberta, pdv: Pdv, { numero, quando }: Enviada): Recibo {
  const itens = itensDaVenda(aberta.carrinho).map((item, n) => ({
    ...item,
    nome: aberta.carrinho[n]?.nome ?? '',
    unidade: aberta.carrinho[n]?.unidade ?? null,
  }));
  return {
    numero,
    casa: pdv.casa,
    itens,
    ...totaisDe(aberta),
    metodo_pagamento: aberta.metodo,
    membro: aberta.cliente?.nome ?? null,
    operador: pdv.operador,
    quando: formatInstante(quando, pdv.fuso_horario),
    estornada: false,
  };
}
