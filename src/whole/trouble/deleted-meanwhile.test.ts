import { expect, it } from 'vitest';
import { sql, type Statement } from '../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../server/testing/house.ts';

// Deletes what a call has read before the call writes: it then answers as if it had come a moment
// later (INV-25, INV-40).

interface Cena {
  casa: TestHouse;
  plano: string;
  outro: string;
  membro: string;
  sozinho: string;
  assinatura: string;
  tipo: string;
}

async function novaCena(): Promise<Cena> {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const plano = (nome: string) => dono.call('criarPlano', { nome, valor_centavos: 5000, dia_vencimento: 10 });
  const [{ id }, { id: outro }] = [await plano('Corrente'), await plano('Outro')];
  const membro = await dono.call('criarMembro', {
    nome: 'Ana',
    plano_id: outro,
    email: 'ana@exemplo.org',
    matricula: 'A1',
  });
  const sozinho = await dono.call('criarMembro', { nome: 'Rui', matricula: 'R1', email: 'rui@exemplo.org' });
  const [assinatura] = await casa.rows<{ id: string }>(
    sql`select id from assinaturas where org_id = ${casa.orgId} and membro_id = ${membro.id}`,
  );
  const tipo = await dono.call('criarTipo', { nome: 'Rifa' });
  const ids = { plano: id, outro, membro: membro.id, sozinho: sozinho.id, assinatura: assinatura?.id ?? '' };
  return { casa, ...ids, tipo: tipo.id };
}

const semPlano = ({ casa, plano }: Cena) => sql`delete from planos where org_id = ${casa.orgId} and id = ${plano}`;
const semSozinho = ({ casa, sozinho }: Cena) =>
  sql`delete from membros where org_id = ${casa.orgId} and id = ${sozinho}`;
const edicao = { inicio: '2026-11-01', status: 'ativa', desconto_centavos: 0 } as const;
type Caso = [nome: string, deletion: (cena: Cena) => Statement, call: (cena: Cena) => Promise<unknown>, said: object];

it.each<Caso>([
  [
    'criarMembro and its plan',
    semPlano,
    ({ casa, plano }) => casa.como('owner').call('criarMembro', { nome: 'Eva', plano_id: plano }),
    { avisos: [{ motivo: 'Plano não encontrado' }] },
  ],
  [
    'criarAssinatura and its plan',
    semPlano,
    ({ casa, plano, sozinho }) =>
      casa.como('owner').call('criarAssinatura', { membro_id: sozinho, plano_id: plano, inicio: '2026-11-01' }),
    { status: 404 },
  ],
  [
    'editarAssinatura and its plan',
    semPlano,
    ({ casa, plano, assinatura }) =>
      casa.como('owner').call('editarAssinatura', { ...edicao, id: assinatura, plano_id: plano }),
    { status: 404 },
  ],
  [
    'trocarPlano and its plan',
    semPlano,
    ({ casa, plano, membro }) => casa.como('owner').call('trocarPlano', { membro_id: membro, plano_id: plano }),
    { status: 404 },
  ],
  [
    'convidarMembro and its member',
    semSozinho,
    ({ casa, sozinho }) => casa.como('owner').call('convidarMembro', { id: sozinho, role: 'viewer' }),
    { status: 404 },
  ],
  [
    'vincularMembro and its member',
    semSozinho,
    ({ casa, sozinho }) =>
      casa.como('owner').call('vincularMembro', { user_id: casa.usuario('operador').id, membro_id: sozinho }),
    { status: 404 },
  ],
  [
    'renomearTipo and its type',
    ({ casa, tipo }) => sql`delete from pagamentos_diversos_tipos where org_id = ${casa.orgId} and id = ${tipo}`,
    ({ casa, tipo }) => casa.como('owner').call('renomearTipo', { id: tipo, nome: 'Bazar' }),
    { status: 404 },
  ],
])('[INV-40] %s', async (_, deletion, call, said) => {
  const cena = await novaCena();
  const answer = cena.casa.meanwhile(deletion(cena), () => call(cena).catch((error: unknown) => error));
  await expect(answer).resolves.toMatchObject(said);
});
