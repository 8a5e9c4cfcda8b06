import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';
import { TEXTOS } from '../rules.ts';
import { casaComTitular } from './casa-for-tests.ts';

const papel = { forma: 'papel', decisao: 'dado', por: 'membro' } as const;

describe('[Y1] the words of the house', () => {
  it('are versions: of two editors the second is told, and what was given keeps its own', async () => {
    const { dono, membro } = await casaComTitular();
    const um = { membro_id: membro, finalidade: 'cadastro', ...papel, ocorrido_em: hoje() } as const;
    await dono.call('registrarConsentimento', um);
    const salvar = (texto: string, versao: number) =>
      dono.call('salvarTextoDeConsentimento', { finalidade: 'cadastro', texto, versao });
    const feitos = await Promise.allSettled([salvar('Um', 0), salvar('Dois', 0)]);
    expect(feitos.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await refusal(salvar('Três', 0))).code).toBe('texto_mudado');
    expect((await salvar('Três', 1)).versao).toBe(2);
    const { itens } = await dono.call('listarTextosDeConsentimento', {});
    expect(itens[0]).toMatchObject({ finalidade: 'cadastro', versao: 2, texto: 'Três' });
    expect((await dono.call('consentimentosDoMembro', { membro_id: membro })).itens[0]?.texto).toBe(TEXTOS.cadastro);
  });
});

it('[Y1] forgetting a member leaves which consents there were, without the guardian’s name', async () => {
  const { casa, dono, membro } = await casaComTitular({ dt_nascimento: somarMesesAoDia(hoje(), -12 * 12) });
  await dono.call('registrarConsentimento', {
    membro_id: membro,
    finalidade: 'imagem',
    ...papel,
    por: 'responsavel',
    responsavel: 'Jandira Xyzw',
    ocorrido_em: hoje(),
  });
  await dono.call('anonimizarMembro', { id: membro });
  const linhas = await casa.rows(sql`
    select decisao, por, responsavel from consentimentos where org_id = ${casa.orgId} and membro_id = ${membro}`);
  expect(linhas).toEqual([{ decisao: 'dado', por: 'responsavel', responsavel: null }]);
});
