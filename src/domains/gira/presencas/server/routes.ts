import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { presencas } from '../contract.ts';
import { t } from '../texts.ts';
import { lerCartoes } from './ler-cartoes.ts';
import { lerChamada } from './ler-chamada.ts';
import { lerCodigoDoEvento } from './ler-codigo-do-evento.ts';
import { lerFrequencia } from './ler-frequencia.ts';
import { lerMinhaPresenca } from './ler-minha-presenca.ts';
import { lerPresencasDoMembro } from './ler-presencas-do-membro.ts';
import { listarChamadas } from './listar-chamadas.ts';
import { marcarPresencas } from './marcar-presencas.ts';
import { registrarCartao } from './registrar-cartao.ts';
import { registrarPresenca } from './registrar-presenca.ts';
import { renovarCodigoDoEvento } from './renovar-codigo-do-evento.ts';

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
