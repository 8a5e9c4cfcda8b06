import type { HouseContext, Input } from '../../../../server/actions/handler.ts';
import { partesDoDia } from '../../../../shared/datas.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { exigirFundo } from '../../../dinheiro/fundos/server/exigir-fundo.ts';
import { acharOpcao } from '../../pagamentos-diversos/server/opcoes.ts';
import { comparavel } from '../../pagamentos-diversos/rules.ts';
import { nomeEmPortugues } from '../../../dinheiro/formas/rules.ts';
import type { contasAPagar } from '../contract.ts';
import { t } from '../texts.ts';

type Digitada = Omit<Input<typeof contasAPagar.criarContaAPagar>, 'id'>;

interface Antes {
  tipo_nome: string;
  fundo_id: string | null;
  vencimento: string;
  dia: number;
}

/**
 * A bill as typed, checked: type and purpose are the house's, or those it had before. The day of
 * the series stays while the due day does.
 */
export async function conferirCampos(ctx: HouseContext, digitada: Digitada, antes?: Antes) {
  const { tipo, fundo_id = null, ...campos } = digitada;
  const { vencimento, repete, ate } = campos;
  if (ate !== null && repete === 'nao') throw fieldFailure('ate', t.key('Só uma conta que se repete tem fim.'));
  if (ate !== null && ate < vencimento) throw fieldFailure('ate', t.key('O fim não pode ser antes do vencimento.'));
  await exigirFundo(ctx, fundo_id, { antes: antes?.fundo_id });
  const mesmo = antes !== undefined && comparavel(tipo) === comparavel(antes.tipo_nome);
  const achado = mesmo ? antes.tipo_nome : await acharOpcao(ctx, 'tipo', tipo);
  if (achado === null) throw fieldFailure('tipo', t.key('Escolha um tipo da lista.'));
  const dia = antes?.vencimento === vencimento ? antes.dia : partesDoDia(vencimento).dia;
  return { ...campos, tipo_nome: nomeEmPortugues(achado), fundo_id, dia };
}
