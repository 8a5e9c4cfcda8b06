import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Refusal, serve, type Seen } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { DialogoDasEtapas, type Aberto } from './dialogo-das-etapas.tsx';
import { SEM_ETAPAS } from './etapas-for-tests.ts';

const SENHA = /^Para confirmar, sua senha/;

/** The session was new when the list was read, and is old by now. */
function abrir(dialogo: 'aplicativo' | 'chave' | 'codigos' | 'desligar', route: string): Seen[] {
  const refusal = new Refusal(422, 'campos_invalidos', 'Confira os campos.', {
    fields: { senha: 'Informe a senha.' },
  });
  const vistos = serve({ [route]: () => refusal });
  const aberto: Aberto = { dialogo };
  show(<DialogoDasEtapas aberto={aberto} etapas={{ ...SEM_ETAPAS, pede_senha: false }} onClose={() => undefined} />);
  return vistos;
}

it.each([
  ['aplicativo', 'POST /api/acesso/etapas/aplicativo/preparar', null],
  ['chave', 'POST /api/acesso/etapas/chaves/preparar', 'Criar a chave'],
  ['codigos', 'POST /api/acesso/etapas/codigos', 'Fazer outros códigos'],
  ['desligar', 'POST /api/acesso/etapas/desligar', 'Desligar as duas etapas'],
] as const)(
  '[I1] a session that grew old under the dialog %s is asked for the password',
  async (dialogo, route, botao) => {
    const vistos = abrir(dialogo, route);
    if (botao) {
      expect(screen.queryByLabelText(SENHA)).toBeNull();
      if (dialogo === 'chave') await userEvent.type(screen.getByLabelText('Nome da chave'), 'telefone');
      await userEvent.click(await screen.findByRole('button', { name: botao }));
    }
    await userEvent.type(await screen.findByLabelText(SENHA), 'segredo');
    await userEvent.click(screen.getByRole('button', { name: botao ?? 'Continuar' }));
    expect(vistos.at(-1)?.body).toMatchObject({ senha: 'segredo' });
  },
);
