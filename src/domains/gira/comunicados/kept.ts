import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Avisos que a casa escreveu': 'Notices that the house wrote',
  'Quando cada pessoa abriu os avisos': 'When each person opened the notices',
  'Endereços que não querem avisos por e-mail, cifrados': 'Addresses that want no notices by e-mail, hashed',
});

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
