import { mount } from '../../../../server/actions/mount.ts';
import { anexos } from '../contract.ts';
import { t } from '../texts.ts';
import { anexarComprovante, listarAnexos, removerAnexo } from './anexos.ts';

export const routes = mount(
  anexos,
  { listarAnexos, anexarComprovante, removerAnexo },
  {
    anexos__ordem: [409, 'anexos_demais', t.key('Cada lançamento tem no máximo cinco comprovantes.')],
    anexos__lancamento: [404, 'lancamento_nao_encontrado', t.key('Lançamento não encontrado')],
  },
);
