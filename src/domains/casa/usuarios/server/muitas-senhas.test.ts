import { expect, it } from 'vitest';
import { hashing } from '../../../../server/crypto/password.ts';
import { novaCasa } from '../../../../server/testing/house.ts';

it.each(['definirPinGaveta', 'criarUsuario'] as const)(
  '[INV-20] %s asked for a hundred times at once does not keep the people of other houses from signing in',
  async (acao) => {
    const owner = (await novaCasa()).como('owner');
    const pedir = () =>
      acao === 'definirPinGaveta'
        ? owner.call(acao, { de: 'casa', pin: '4711' })
        : owner.call(acao, { membro_id: crypto.randomUUID(), senha: 'Alecrim-da-mata-9' });
    const antes = hashing().begun;
    const pedidos = await Promise.allSettled(Array.from({ length: 100 }, pedir));
    const recusas = pedidos.flatMap((um) => (um.status === 'rejected' ? [um.reason as unknown] : []));
    expect(hashing().begun - antes).toBeLessThan(100);
    expect(recusas).toContainEqual(expect.objectContaining({ status: 503, code: 'senhas_demais' }));
  },
);
