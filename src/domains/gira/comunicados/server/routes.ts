import { mount } from '../../../../server/actions/mount.ts';
import { comunicados } from '../contract.ts';
import { abrirComunicados } from './abrir-comunicados.ts';
import { criarComunicado } from './criar-comunicado.ts';
import { editarComunicado } from './editar-comunicado.ts';
import { buscarPessoaDoAviso } from './buscar-pessoa-do-aviso.ts';
import { lerDestinos } from './ler-destinos.ts';
import { lerQuemAbriu } from './ler-quem-abriu.ts';
import { listarComunicados } from './listar-comunicados.ts';
import { retirarComunicado } from './retirar-comunicado.ts';

export const routes = mount(comunicados, {
  listarComunicados,
  abrirComunicados,
  lerQuemAbriu,
  lerDestinos,
  buscarPessoaDoAviso,
  criarComunicado,
  editarComunicado,
  retirarComunicado,
});
