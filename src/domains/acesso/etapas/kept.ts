import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

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
