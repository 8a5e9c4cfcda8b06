import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'A casa: nome, endereço, contatos, CNPJ': 'The house: name, address, contacts, CNPJ',
});

export const kept: KeptTables = {
  terreiros: {
    name: t.key('A casa: nome, endereço, contatos, CNPJ'),
    data: ['contato', 'documentos'],
    why: 'servico',
    readers: ['casa', 'plataforma'],
    keeps: 'casa',
    goes: ['bucket'],
  },
};
