import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { tablesWith } from '../../../../server/testing/find-text.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import { recusarEntradaPaga } from '../../pagamentos-diversos/server/entrada-paga.ts';
import { casaConectada, type CasaConectada } from '../for-tests/casa-conectada.ts';
import { entradasPorPix, type EntradasPorPix } from '../for-tests/entradas-por-pix.ts';
import { travarCobranca } from './cobranca-da-casa.ts';
import { naCasa, type NaCasa } from './na-casa.ts';
import { receberPix } from './receber-pix.ts';

let uma: CasaConectada;
let pix: EntradasPorPix;
beforeEach(async () => {
  uma = await casaConectada('woovi');
  pix = entradasPorPix(uma);
});
afterEach(() => uma.la.close());

/** A transaction of the house that stays open until what `outra` started has met it. */
async function enquanto<Result>(fazer: (na: NaCasa) => Promise<unknown>, outra: () => Promise<Result>) {
  const casa = { services: await testServices(), orgId: uma.casa.orgId, fuso: FUSO_PADRAO, agora: new Date() };
  let depois: Promise<PromiseSettledResult<Result>[]> | undefined;
  await naCasa(casa, async (na) => {
    await fazer(na);
    depois = Promise.allSettled([outra()]);
    await new Promise((resolve) => setTimeout(resolve, ESPERA_MS));
  });
  const [feito] = (await depois) ?? [];
  return feito;
}

/** Long enough for a call to reach what the open transaction holds. */
const ESPERA_MS = 400;

const pedidoDe = async (id: string) => {
  const [cobranca] = await uma.casa.rows<{ txid: string; carteira: string }>(sql`
    select pedido ->> 'txid' as txid, carteira_id as carteira from cobrancas where org_id = ${uma.casa.orgId} and id = ${id}`);
  return cobranca ?? { txid: '', carteira: '' };
};

it('[PG3] of a code that is being read and the same entry by hand, one is booked', async () => {
  const meu = pix.pedido();
  const { id } = await uma.dono.call('abrirCobrancaDoLancamento', meu);
  const { chave, ...digitado } = meu;
  const aMao = () => uma.dono.call('criarLancamento', { ...digitado, metodo: 'pix' }, { key: chave });
  const pago = {
    cobranca_id: id,
    pagador: null,
    pagador_documento: null,
    end_to_end: 'E1',
    valor_centavos: 5000,
    pago_em: new Date(),
  };
  const feito = await enquanto(async (na) => {
    const cobranca = await travarCobranca(na, id);
    if (cobranca) await receberPix(na, cobranca, pago);
  }, aMao);
  expect(feito).toMatchObject({ reason: { code: 'chave_reutilizada' } });
  expect(await pix.valores()).toEqual([5000]);
});

it('[PG3] of an entry by hand that is being written and its code, the code waits and says so', async () => {
  const { id } = await pix.abrir();
  const { txid, carteira } = await pedidoDe(id);
  await enquanto(
    async (na) => {
      await recusarEntradaPaga(na, txid);
      await na.db.count(sql`
        insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao, carteira_id, txid)
        values (${na.orgId}, ${na.hoje}, 'doacao', 'Doação', 'pix', 5000, ${uma.casa.usuario('owner').id}, ${carteira}, ${txid})`);
    },
    () => pix.pagar(id),
  );
  expect(await pix.espera()).toMatchObject([{ motivo: 'lancada' }]);
  expect(await pix.valores()).toEqual([5000]);
});

it('[PG4] a refund follows an entry that is being corrected, and leaves what stays', async () => {
  await pix.pagar((await pix.abrir()).id);
  const id = await pix.idDaEntrada();
  await pix.mandarDeVolta(2000);
  await enquanto(
    (na) =>
      na.db.rows(sql`
        with antes as (
          update pagamentos_diversos set estornado_em = now(), estornado_por = usuario_operacao, estorno_motivo = 'Outro fim'
          where org_id = ${na.orgId} and id = ${id} returning *)
        insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao, carteira_id, txid, corrige)
        select org_id, data, 'outro', 'Oferta', metodo, valor_centavos, usuario_operacao, carteira_id, txid, id from antes returning 1`),
    () => uma.puxar(),
  );
  expect(await pix.entradas()).toMatchObject([{ valor: 3000, tipo: 'Oferta' }]);
});

it('[PG6 INV-53] a code opened while its person is being forgotten is refused, and keeps no word', async () => {
  const feito = await enquanto(esquecer, () => pix.abrir({ matricula: '77', descricao: 'Da comadre Zulmira' }));
  expect(feito).toMatchObject({ status: 'rejected', reason: { code: 'casa_mudou' } });
  expect(await tablesWith(uma.casa, 'Zulmira')).toEqual([]);
  expect(uma.empresa.cobrancas.size).toBe(0);
});

it('[PG3 INV-53] a code paid while its person is being forgotten waits, and nothing is written', async () => {
  const { id } = await pix.abrir({ matricula: '77' });
  await enquanto(esquecer, () => pix.pagar(id));
  expect(await pix.espera()).toMatchObject([{ motivo: 'pessoa' }]);
  expect(await pix.valores()).toEqual([]);
});

/** What `anonimizarMembro` does first: the member is locked and marked. */
const esquecer = async ({ db, orgId }: NaCasa) => {
  await db.rows(sql`select from membros where org_id = ${orgId} and id = ${uma.membro} for no key update`);
  await db.count(sql`
    update membros set anonimizado_em = now(), nome = 'Membro anonimizado', matricula = null where org_id = ${orgId} and id = ${uma.membro}`);
};
