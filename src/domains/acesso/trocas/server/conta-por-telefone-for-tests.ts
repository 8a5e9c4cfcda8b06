import { Caller, visitante, type TestHouse } from '../../../../server/testing/house.ts';
import { cookieDe } from '../../etapas/server/conta-de-duas-etapas-for-tests.ts';

/** A member with no e-mail, who chose a password by the link of the house. */
export const avo = async (casa: TestHouse, telefone: string, nome = 'Vó Benedita', matricula?: string) => {
  const dono = casa.como('owner');
  const { id } = await dono.call('criarMembro', { nome, telefone, ...(matricula && { matricula }) });
  const { caminho } = await dono.call('darAcesso', { id, dar_matricula: matricula === undefined });
  const alguem = await visitante();
  const senha = 'quartinha de barro';
  await alguem.call('usarLink', { token: caminho.split('#')[1] ?? '', nascimento: null, senha });
  return { id, senha };
};

/** Signs in with the telephone and the house's code. */
export const porTelefone = async (casa: TestHouse, email: string, senha: string, matricula = ''): Promise<Caller> => {
  const alguem = await visitante();
  const resposta = await alguem.fetch('POST', '/api/acesso/entrar', { email, senha, codigo: casa.codigo, matricula });
  if (!resposta.ok) throw new Error(await resposta.text());
  return new Caller(alguem.app, cookieDe(resposta, 'ile'));
};
