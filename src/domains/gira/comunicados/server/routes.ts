import { mount } from '../../../../server/actions/mount.ts';
import { comunicados } from '../contract.ts';
import { abrirComunicados, lerQuemAbriu, listarComunicados } from './comunicados.ts';
import { criarComunicado, retirarComunicado } from './publicar.ts';
import { editarComunicado } from './editar-comunicado.ts';
import { buscarPessoaDoAviso, lerDestinos } from './destinos.ts';

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
