import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows } from '../../../../server/testing/account.ts';
import { novaCasa, refusal } from '../../../../server/testing/house.ts';

const VAZIO = {
  telefone: null,
  email: null,
  cep: null,
  endereco: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  uf: null,
  emergencia_nome: null,
  emergencia_telefone: null,
};

async function vinculada() {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const ficha = { nome: 'Dalva', telefone: '71988887777', dt_nascimento: '1961-02-03', matricula: '7' };
  const { id } = await dono.call('criarMembro', ficha);
  const outro = await dono.call('criarMembro', { nome: 'Outra', telefone: '71988880000' });
  const user_id = casa.usuario('viewer').id;
  await dono.call('vincularMembro', { user_id, membro_id: id });
  return { casa, dono, eu: casa.como('viewer'), id, outro: outro.id, user_id };
}

it('[DR6] a member corrects contacts and the emergency contact of the own record at once, with a line', async () => {
  const { dono, eu, id, outro } = await vinculada();
  const novos = {
    telefone: '71977771111',
    cidade: 'Salvador',
    emergencia_nome: 'Rosa',
    emergencia_telefone: '71966661111',
  };
  await eu.call('corrigirMinhaFicha', { ...VAZIO, ...novos });
  expect(await dono.call('lerMembro', { id })).toMatchObject({
    ...novos,
    nome: 'Dalva',
    dt_nascimento: '1961-02-03',
    matricula: '7',
  });
  expect(await dono.call('lerMembro', { id: outro })).toMatchObject({ telefone: '71988880000' });
  const { itens } = await dono.call('listarAuditoria', {});
  expect(itens.map(({ acao }) => acao)).toContain('membro.corrigir_contatos');
});

it('[DR6] changes neither name, birth nor matrícula, nor the way in, whatever is sent', async () => {
  const { casa, dono, eu, id, user_id } = await vinculada();
  const antes = await acessoRows(sql`select email, telefone_de_acesso from contas where id = ${user_id}`);
  const tudo = await eu.fetch('PUT', '/api/minha-ficha', { ...VAZIO, nome: 'Outro nome' });
  expect(tudo.status).toBe(422);
  await eu.call('corrigirMinhaFicha', { ...VAZIO, email: 'outra@exemplo.org', telefone: '71977771111' });
  expect(await dono.call('lerMembro', { id })).toMatchObject({
    nome: 'Dalva',
    matricula: '7',
    email: 'outra@exemplo.org',
  });
  expect(await acessoRows(sql`select email, telefone_de_acesso from contas where id = ${user_id}`)).toEqual(antes);
  // Without a linked member there is no record of one's own.
  expect(await refusal(casa.como('operador').call('corrigirMinhaFicha', VAZIO))).toMatchObject({
    status: 409,
    code: 'sem_membro',
  });
});

it('[DR6] refuses a record that the house changed since it was read', async () => {
  const { dono, eu, id } = await vinculada();
  const { versao } = await eu.call('lerMembro', { id });
  await dono.call('editarMembro', { id, nome: 'Dalva', telefone: '71955551111' });
  const meus = { ...VAZIO, telefone: '71944441111', versao };
  expect(await refusal(eu.call('corrigirMinhaFicha', meus))).toMatchObject({ code: 'mudado_por_outra_pessoa' });
});
