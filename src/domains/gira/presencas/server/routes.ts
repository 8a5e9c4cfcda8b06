import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { presencas } from '../contract.ts';
import { t } from '../texts.ts';
import { lerCartoes, registrarCartao } from './cartoes.ts';
import { lerChamada, listarChamadas, marcarPresencas } from './chamada.ts';
import { lerCodigoDoEvento, lerMinhaPresenca, registrarPresenca, renovarCodigoDoEvento } from './codigo-do-evento.ts';
import { lerFrequencia, lerPresencasDoMembro } from './frequencia.ts';

/** The event or the member was deleted while the call was running. */
const constraints: Constraints = {
  presencas__evento: [404, 'evento_nao_encontrado', t.key('Evento não encontrado')],
  presencas__membro: [404, 'membro_nao_encontrado', t.key('Membro não encontrado')],
  chamadas__evento: [404, 'evento_nao_encontrado', t.key('Evento não encontrado')],
  chamadas__versao: [409, 'renovado_demais', t.key('Este código já foi renovado vezes demais.')],
};

export const routes = mount(
  presencas,
  {
    listarChamadas,
    lerChamada,
    marcarPresencas,
    registrarCartao,
    lerCartoes,
    lerCodigoDoEvento,
    renovarCodigoDoEvento,
    registrarPresenca,
    lerMinhaPresenca,
    lerPresencasDoMembro,
    lerFrequencia,
  },
  constraints,
);
