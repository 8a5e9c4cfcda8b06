import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  comunicados: {
    name: t.key('Avisos que a casa escreveu'),
    data: ['escritos'],
    why: 'comunicacao',
    readers: ['casa'],
    keeps: 'casa',
    goes: ['email', 'whatsapp'],
  },
  comunicados_vistos: {
    name: t.key('Quando cada pessoa abriu os avisos'),
    data: ['acesso'],
    why: 'comunicacao',
    readers: ['comunicados:edit', 'titular'],
    keeps: 'conta',
  },
  comunicados_recusas: {
    name: t.key('Endereços que não querem avisos por e-mail, cifrados'),
    data: ['contato'],
    why: 'comunicacao',
    readers: [],
    keeps: 'casa',
  },
};
