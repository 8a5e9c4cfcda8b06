import { mount } from '../../../../server/actions/mount.ts';
import { etapas } from '../contract.ts';
import { cancelarReinicio } from './cancelar-reinicio.ts';
import { confirmarCodigo, lerConfirmacao } from './confirmar.ts';
import { confirmarComChave } from './confirmar-com-chave.ts';
import { criarChave, prepararChave, removerChave, renomearChave } from './chaves.ts';
import { desligarEtapas, reiniciarEtapasDaPessoa } from './desligar.ts';
import { entrarComChave } from './entrar-com-chave.ts';
import { exigirEtapas, lerExigencia } from './exigencia.ts';
import { lerEtapas } from './ler-etapas.ts';
import { ligarAplicativo, prepararAplicativo, removerAplicativo } from './aplicativo.ts';
import { prepararEntrada } from './preparar-entrada.ts';
import { trocarCodigos } from './etapas.ts';

export const routes = mount(etapas, {
  lerEtapas,
  prepararAplicativo,
  ligarAplicativo,
  removerAplicativo,
  prepararChave,
  criarChave,
  renomearChave,
  removerChave,
  trocarCodigos,
  desligarEtapas,
  cancelarReinicio,
  confirmarCodigo,
  lerConfirmacao,
  confirmarComChave,
  prepararEntrada,
  entrarComChave,
  reiniciarEtapasDaPessoa,
  lerExigencia,
  exigirEtapas,
});
