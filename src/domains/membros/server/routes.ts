import { mount } from '../../../server/actions/mount.ts';
import { membros } from '../contract.ts';
import { t } from '../texts.ts';
import { criarMembro } from './criar-membro.ts';
import { listarMembros } from './listar-membros.ts';

export const routes = mount(
  membros,
  { listarMembros, criarMembro },
  { membros__matricula: [409, 'matricula_repetida', t.key('Já existe um membro com esta matrícula.')] },
);
