import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Aplicativos da segunda etapa, cifrados': 'Authenticator apps, sealed',
  'Chaves de acesso': 'Passkeys',
  'Códigos de recuperação, cifrados': 'Recovery codes, hashed',
});

export const kept: KeptTables = {
  autenticadores: {
    name: t.key('Aplicativos da segunda etapa, cifrados'),
    data: ['acesso'],
    why: 'seguranca',
    readers: [],
    keeps: 'conta',
  },
  chaves_de_acesso: {
    name: t.key('Chaves de acesso'),
    data: ['acesso'],
    why: 'seguranca',
    readers: ['titular'],
    keeps: 'conta',
  },
  codigos_de_recuperacao: {
    name: t.key('Códigos de recuperação, cifrados'),
    data: ['acesso'],
    why: 'seguranca',
    readers: [],
    keeps: 'conta',
  },
};
