import { describe, expect, it } from 'vitest';
import { hoje } from '../../../../server/testing/clock.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';
import { FINALIDADES } from '../rules.ts';
import { casaComTitular } from './casa-for-tests.ts';

const papel = { forma: 'papel', decisao: 'dado', por: 'membro' } as const;

describe('[Y5] the list of consents below 18', () => {
  const menor = { dt_nascimento: somarMesesAoDia(hoje(), -12 * 12) };

  it('[M1] a name that nobody has lists who sounds alike; one whom the filter hides is no such name', async () => {
    const { dono, membro, novo } = await casaComTitular(menor);
    const jandira = { responsavel_nome: 'Jandira', autorizacao_do_responsavel: 'papel' };
    await novo({ nome: 'Jurena', ...menor, ...jandira });
    const procurar = async (busca: string, so_faltando = true) => {
      const { itens, perto } = await dono.call('listarConsentimentos', { busca, so_faltando });
      return [itens.map(({ nome }) => nome), perto];
    };
    expect(await procurar('juremma')).toEqual([['Jurema', 'Jurena'], true]);
    await dono.call('editarMembro', { id: membro, nome: 'Jurema', ...menor, ...jandira });
    for (const finalidade of FINALIDADES)
      await dono.call('registrarConsentimento', {
        membro_id: membro,
        finalidade,
        ...papel,
        por: 'responsavel',
        responsavel: 'Jandira',
        ocorrido_em: hoje(),
      });
    expect(await procurar('jurema')).toEqual([[], false]);
    expect(await procurar('jurema', false)).toEqual([['Jurema'], false]);
  });

  it('a member without a guardian is listed as lacking one, also with a reason', async () => {
    const { dono, membro, novo } = await casaComTitular(menor);
    const jandira = { responsavel_nome: 'Jandira', autorizacao_do_responsavel: 'papel' };
    await novo({ nome: 'Ana', ...menor, ...jandira });
    const { itens } = await dono.call('listarConsentimentos', { so_faltando: true });
    expect(itens.map(({ nome, menor: abaixo, falta_responsavel }) => [nome, abaixo, falta_responsavel])).toEqual([
      ['Ana', true, false],
      ['Jurema', true, true],
    ]);
    await dono.call('editarMembro', {
      id: membro,
      nome: 'Jurema',
      ...menor,
      responsavel_nome: 'Jandira',
      autorizacao_do_responsavel: 'papel',
    });
    const { falta_responsavel } = await dono.call('consentimentosDoMembro', { membro_id: membro });
    expect(falta_responsavel).toBe(false);
  });
});
