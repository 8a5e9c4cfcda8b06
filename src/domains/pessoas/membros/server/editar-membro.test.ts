import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa } from '../../../../server/testing/house.ts';

/** A member whose record two people of the team have opened. */
async function fichaAberta() {
  const casa = await novaCasa();
  const [ana, rui] = [casa.como('admin'), casa.como('owner')];
  const { id } = await ana.call('criarMembro', { nome: 'Dalva', telefone: '71988887777' });
  const { versao, reservado } = await ana.call('lerMembro', { id });
  return { casa, ana, rui, id, versao, reservado };
}

const BORI = { tradicao: 'candomble' as const, nome: 'Bori', data: '2026-05-06', quem: null, notas: null };
const mudado = { status: 409, code: 'mudado_por_outra_pessoa', message: /^Outra pessoa mudou estes dados/ };

describe('editarMembro', () => {
  it('[M3 M4] the second of two editors does not undo what the first changed', async () => {
    const { ana, rui, id, versao, reservado } = await fichaAberta();
    await ana.call('editarMembro', {
      id,
      nome: 'Dalva',
      telefone: '71988887777',
      reservado: { ...reservado, caminho: { obrigacoes: [BORI] } },
      versao,
    });
    const doRui = { id, nome: 'Dalva', telefone: '71999990000', reservado };
    const recusa = rui.call('editarMembro', { ...doRui, versao });
    await expect(recusa).rejects.toMatchObject({ ...mudado, message: expect.stringMatching(mudado.message) as string });
    const lido = await rui.call('lerMembro', { id });
    expect(lido).toMatchObject({
      telefone: '71988887777',
      reservado: { caminho: { obrigacoes: [BORI] } },
    });
    await rui.call('editarMembro', { ...doRui, reservado: lido.reservado, versao: lido.versao });
    expect((await ana.call('lerMembro', { id })).telefone).toBe('71999990000');
  });

  it('[H8 M5] a person who becomes a company keeps no CPF, though nobody opened the documents', async () => {
    const { casa, ana, id } = await fichaAberta();
    await ana.call('editarMembro', { id, nome: 'Dalva', reservado: { docs: { cpf: '52998224725', rg: '123' } } });
    await ana.call('editarMembro', { id, nome: 'Dalva Velas', tipo_pessoa: 'PJ' });
    expect((await ana.call('lerMembro', { id })).reservado.docs).toMatchObject({ cpf: null, rg: null });
    const marcas = await casa.rows(sql`
      select documento_hash, documento_meio from membros_selados where org_id = ${casa.orgId} and parte = 'docs'`);
    expect(marcas).toEqual([{ documento_hash: null, documento_meio: null }]);
  });

  it('[M3] one whose answer was lost is sent again and is no change of somebody else', async () => {
    const { ana, id, versao, reservado } = await fichaAberta();
    const edicao = { id, nome: 'Dalva Maria', reservado: { ...reservado, observacoes: { texto: 'Alergia' } }, versao };
    await ana.call('editarMembro', edicao);
    await ana.call('editarMembro', edicao);
    expect((await ana.call('lerMembro', { id })).nome).toBe('Dalva Maria');
  });

  it('[M3 INV-52] the trace says whether the spiritual record was written, and nothing of what is in it', async () => {
    const { casa, ana, id, reservado } = await fichaAberta();
    await ana.call('editarMembro', { id, nome: 'Dalva' });
    await ana.call('editarMembro', {
      id,
      nome: 'Dalva',
      reservado: { ...reservado, observacoes: { texto: 'Alergia' } },
    });
    const trilha = await casa.rows<{ depois: { reservado: boolean } }>(sql`
      select depois from auditoria where org_id = ${casa.orgId} and acao = 'membro.editar' order by quando, id`);
    expect(trilha.map(({ depois }) => depois.reservado)).toEqual([false, true]);
    expect(JSON.stringify(trilha)).not.toContain('Alergia');
  });

  it('[M3] a first half changed elsewhere counts too, as when the member was made inactive', async () => {
    const { ana, rui, id, versao } = await fichaAberta();
    await rui.call('desativarMembro', { id, cancelar_assinatura: false });
    const edicao = ana.call('editarMembro', { id, nome: 'Dalva', telefone: '71988887777', versao });
    await expect(edicao).rejects.toMatchObject({ code: 'mudado_por_outra_pessoa' });
    expect((await ana.call('lerMembro', { id })).ativo).toBe(false);
  });
});
