import { beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { casaComJurema } from '../../../../server/testing/jurema.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';
import { carteiraDoPix } from '../for-tests/casa-com-woovi.ts';

let casa: TestHouse;
let membro: string;

beforeEach(async () => {
  ({ casa, membro } = await casaComJurema());
});

const dono = () => casa.como('owner');
const itens = async () => (await dono().call('listarPixAConferir', {})).itens;
const credito = async () =>
  (await dono().call('buscarMensalidades', { membro_id: membro })).membro?.credito_centavos ?? 0;

/** A PIX of this member whose charge was over. */
async function esperando(valor: number): Promise<string> {
  const carteira = await carteiraDoPix({ casa, dono: dono() });
  const [pix] = await casa.rows<{ id: string }>(sql`
    with cobranca as (
      insert into cobrancas (org_id, membro_id, carteira_id, provedor, ambiente, valor_centavos, estado, expira_em, encerrada_em, aberta_por, created_at)
      values (${casa.orgId}, ${membro}, ${carteira}, 'woovi', 'real', ${valor}, 'cancelada', now(), now(), ${casa.usuario('owner').id}, now())
      returning id
    )
    insert into pix_recebidos (org_id, cobranca_id, membro_id, end_to_end, valor_centavos, pago_em, situacao, motivo, created_at)
    select ${casa.orgId}, id, ${membro}, 'E' || id, ${valor}, now(), 'conferir', 'encerrada', now() from cobranca
    returning id`);
  return pix?.id ?? '';
}

it('[PG2] proposes the open months, oldest first, pays them as they were seen, and keeps the rest as credit', async () => {
  const id = await esperando(13_000);
  const [pix] = await itens();
  const meses = pix?.meses ?? [];
  expect(meses.map(({ valor_centavos }) => valor_centavos)).toEqual([6000, 6000, 1000]);
  const partes = meses.slice(0, 2).map(({ refer: _, ...mes }) => mes);
  const resolver = (de = partes) => dono().call('resolverPix', { id, como: 'meses', meses: de });
  await expect(resolver(partes.map((mes) => ({ ...mes, resta_centavos: 5000 })))).rejects.toMatchObject({
    code: 'valor_mudou',
  });
  const { id: outro } = await dono().call('criarMembro', { nome: 'Outra' });
  const { id: plano_id } = await dono().call('criarPlano', { nome: 'Outro', valor_centavos: 6000, dia_vencimento: 10 });
  await dono().call('criarAssinatura', { membro_id: outro, plano_id, inicio: hoje() });
  const { faturas } = await dono().call('buscarMensalidades', { membro_id: outro });
  const alheia = { id: faturas[0]?.id ?? '', resta_centavos: 6000, valor_centavos: 6000 };
  await expect(resolver([alheia])).rejects.toMatchObject({ status: 404 });
  await expect(resolver([])).rejects.toMatchObject({ code: 'valor_mudou' });
  await expect(resolver(meses.map(({ refer: _, ...mes }) => ({ ...mes, valor_centavos: 6000 })))).rejects.toMatchObject(
    {
      code: 'valor_mudou',
    },
  );
  expect(await credito()).toBe(0);
  const duas = await Promise.allSettled([resolver(), resolver()]);
  expect(duas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await credito()).toBe(1000);
  const pagos = await casa.rows(sql`
    select valor_centavos as valor, de_credito from pagamentos where org_id = ${casa.orgId} and estornado_em is null`);
  expect(pagos).toEqual([1, 2].map(() => ({ valor: 6000, de_credito: true })));
  // The credit that paid months is not taken away under them.
  await expect(dono().call('desfazerPix', { id })).rejects.toMatchObject({ status: 409 });
  expect(await itens()).toEqual([]);
});

it('[PG2] each answer is undone, once, and the PIX waits again', async () => {
  for (const como of ['credito', 'ja_lancado', 'devolvido'] as const) {
    const id = await esperando(5000);
    await dono().call('resolverPix', { id, como });
    expect(await credito()).toBe(como === 'credito' ? 5000 : 0);
    const duas = await Promise.allSettled([dono().call('desfazerPix', { id }), dono().call('desfazerPix', { id })]);
    expect(duas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await credito()).toBe(0);
    expect((await itens()).map((pix) => pix.id)).toEqual([id]);
    await dono().call('resolverPix', { id, como: 'ja_lancado' });
  }
});
