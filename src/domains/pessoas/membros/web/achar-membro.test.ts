import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { canNow, signedIn } from '../../../../web/testing/session.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { PERMISSOES_DO_PAPEL } from '../../../acesso/acesso/rules.ts';
import { acharMembro } from './achar-membro.ts';

it.each([
  [['membros:view'], null, true],
  [['membros:view'], ['planos'], false],
  [['billing:view'], null, false],
])(
  '[Z6 S5] with %j and the features %j (null: all), the search of every screen finds members: %s',
  (permissoes, features, acha) => {
    establishSession(signedIn({ permissoes, features }));
    expect(acharMembro.allowed(canNow)).toBe(acha);
  },
);

it('[Z6 S5] does not promise members to somebody who sees only the own record', () => {
  establishSession(signedIn({ papel: 'viewer', permissoes: ['membros:view'] }));
  expect(acharMembro.allowed(canNow)).toBe(false);
});

it.each([
  ['owner', null, ['Abrir ficha', 'Mensalidades', 'Receber']],
  ['operador', null, ['Abrir ficha', 'Mensalidades']],
  ['owner', ['membros'], ['Abrir ficha']],
] as const)(
  '[Z1 Z6] a member found by the search opens with what an %s under the features %j (null: all) may do',
  async (papel, features, acoes) => {
    establishSession(
      signedIn({ papel, permissoes: [...PERMISSOES_DO_PAPEL[papel]], features: features && [...features] }),
    );
    const linha = { id: 'm1', nome: 'Rosa', matricula: null, aniversario: '12/03', fim_do_telefone: '4321' };
    serve({ 'GET /api/membros': () => ({ itens: [linha], total: 1, proximo: null }) });
    const [rosa] = await acharMembro.find('rosa', new AbortController().signal, canNow);
    expect(rosa).toMatchObject({ note: 'aniversário 12/03 · telefone …4321', href: '/membros?todos=1&ficha=m1' });
    expect(rosa?.actions?.map(({ label }) => label)).toEqual(acoes);
    expect(rosa?.actions?.at(-1)?.href).toBe(
      acoes.length === 1
        ? '/membros?todos=1&ficha=m1'
        : `/mensalidades?membro=m1${acoes.length === 3 ? '&receber=1' : ''}`,
    );
  },
);
