import { sql } from '../../../../server/database/sql.ts';
import { FUSO_PADRAO, hojeEm } from '../../../../shared/datas.ts';
import { UUID } from '../../../../shared/uuid.ts';
import { lerDocumento } from '../../extratos/rules-descricao.ts';
import { numerarLancamentos, type Lancamento } from '../../extratos/rules.ts';
import { trazerLinhas } from '../../extratos/server/trazer-extrato.ts';
import { naCasa, type CasaQueCobra, type NaCasa } from './na-casa.ts';
import type { PixRecebido } from './provedor.ts';
import type { Conexao } from './provedor-da-casa.ts';

/**
 * PIX that no charge of the house asked for come into the tray as lines of a file would, in the
 * provider's carteira. A sandbox moves no money, so its PIX are left out.
 */
export async function trazerRecebidos(
  casa: CasaQueCobra,
  { ambiente, carteira_id, conectado_por }: Conexao,
  recebidos: readonly PixRecebido[],
): Promise<void> {
  if (ambiente === 'teste' || recebidos.length === 0) return;
  await naCasa(casa, async (na) => {
    const novos = numerarLancamentos((await semCobranca(na, recebidos)).map(linhaDoRecebido));
    const linhas = novos.map((linha) => ({ ...linha, mesmo_assim: false }));
    if (linhas.length === 0) return;
    await trazerLinhas(
      { ...na, casa: { userId: conectado_por, fusoHorario: na.fuso } },
      { carteira_id, conta: NENHUM_PERIODO, linhas, conta_confirmada: true, visto: false },
    );
  });
}

/** The list tells what came in by PIX, and nothing of the account's other movements. */
const NENHUM_PERIODO = {
  banco: null,
  agencia: null,
  conta: null,
  inicio: null,
  fim: null,
  saldo_centavos: null,
  saldo_em: null,
};

/** What a charge of the house asked for is booked, or waits, by the charge. */
async function semCobranca({ db, orgId }: NaCasa, recebidos: readonly PixRecebido[]): Promise<PixRecebido[]> {
  const ditas = recebidos.flatMap(({ cobranca_id }) =>
    cobranca_id !== null && UUID.test(cobranca_id) ? cobranca_id : [],
  );
  const nossas = await db.rows<{ id: string }>(sql`
    select id from cobrancas where org_id = ${orgId} and id = any(${ditas}::uuid[]) order by id`);
  const ids = new Set(nossas.map(({ id }) => id));
  return recebidos.filter(
    ({ cobranca_id, valor_centavos }) => valor_centavos > 0 && !ids.has(cobranca_id?.toLowerCase() ?? ''),
  );
}

/** Banks close their days by Brasília, whatever the zone of the house. */
const linhaDoRecebido = (pix: PixRecebido): Omit<Lancamento, 'ocorrencia'> => ({
  dia: hojeEm(pix.pago_em, FUSO_PADRAO),
  valor_centavos: pix.valor_centavos,
  descricao: 'PIX recebido',
  id_banco: null,
  documento: [pix.end_to_end, pix.txid].filter(Boolean).join(' ').slice(0, 120),
  pagador: pix.pagador?.trim().slice(0, 200) || null,
  pagador_documento: lerDocumento(pix.pagador_documento ?? ''),
  meio: 'pix',
});
