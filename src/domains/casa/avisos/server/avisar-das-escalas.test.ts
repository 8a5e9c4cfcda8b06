import { expect, it } from 'vitest';
import { cartasPara } from '../../../../server/testing/account.ts';
import { novaCasa, type Papel, type TestHouse } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { novoEvento, novosMembros, vincular } from '../../../gira/presencas/server/porta-for-tests.ts';
import { enviarAvisos } from './jobs.ts';
import { proximaManha } from './proxima-manha-for-tests.ts';

const escolher = (casa: TestHouse, papel: Papel, email_agenda: boolean) =>
  casa.como(papel).call('salvarNotificacoes', { email_sys: true, email_fin: false, email_lem: false, email_agenda });

const rodarAmanha = async (): Promise<void> => enviarAvisos().round(await testServices(), proximaManha());

const textos = async (casa: TestHouse, papel: Papel) =>
  (await cartasPara(casa.usuario(papel).email)).map(({ texto }) => texto).join('\n');

it('[J12] a letter says, to those who chose it, who is on a scale, who came off, and that a swap was asked for', async () => {
  const casa = await novaCasa();
  const [eu = '', outra = ''] = await novosMembros(casa, 2);
  await vincular(casa, eu);
  const [como, membro] = [casa.como('operador'), casa.como('viewer')];
  for (const papel of ['viewer', 'operador'] as const) await escolher(casa, papel, true);
  await escolher(casa, 'admin', false);
  const { id: funcao_id } = await como.call('criarFuncao', { nome: 'Atabaque', vagas: 1, para_todos: true });
  const por = async (dias: number) =>
    como.call('escalarMembro', {
      evento_id: await novoEvento(casa, { inicio: dias * 24 * 60 }),
      funcao_id,
      membro_id: eu,
    });
  await por(10);
  const sai = await por(11);
  const pede = await por(12);
  await como.call('trocarNaEscala', { id: sai.id, membro_id: outra });
  await membro.call('responderEscala', { id: pede.id, aceita: false });
  await rodarAmanha();

  const minha = await textos(casa, 'viewer');
  expect(minha.match(/você está na escala\. Aceite ou peça troca/g)).toHaveLength(1);
  expect(minha.match(/outra pessoa serve no seu lugar/g)).toHaveLength(1);
  expect(minha).toContain('/minha-presenca\n');
  expect(minha).not.toMatch(/gira|caboclo|Atabaque|pediu troca/i);
  expect(await textos(casa, 'operador')).toContain('1 pessoa pediu troca na escala.');
  expect(await textos(casa, 'admin')).toBe('');
});
