import { expect, it } from 'vitest';
import { establishSession } from '../../../web/session/session-store.ts';
import { signedIn } from '../../../web/testing/session.ts';
import { acharMembro } from './achar-membro.ts';

it.each([
  [['membros:view'], null, true],
  [['membros:view'], ['planos'], false],
  [['billing:view'], null, false],
])('[Z6 S5] with %j and the features %j the search of every screen finds members: %s', (permissoes, features, acha) => {
  establishSession(signedIn({ permissoes, features }));
  expect(acharMembro.allowed()).toBe(acha);
});

it('[Z6 S5] does not promise members to somebody who sees only the own record', () => {
  establishSession(signedIn({ papel: 'viewer', permissoes: ['membros:view'] }));
  expect(acharMembro.allowed()).toBe(false);
});
