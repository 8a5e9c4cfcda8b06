import { mount } from '../../../../server/actions/mount.ts';
import { etapas } from '../contract.ts';
import { cancelarReinicio } from './cancelar-reinicio.ts';
import { confirmarCodigo } from './confirmar-codigo.ts';
import { confirmarComChave } from './confirmar-com-chave.ts';
import { criarChave } from './criar-chave.ts';
import { desligarEtapas } from './desligar-etapas.ts';
import { entrarComChave } from './entrar-com-chave.ts';
import { exigirEtapas } from './exigir-etapas.ts';
import { lerConfirmacao } from './ler-confirmacao.ts';
import { lerEtapas } from './ler-etapas.ts';
import { lerExigencia } from './ler-exigencia.ts';
import { ligarAplicativo } from './ligar-aplicativo.ts';
import { prepararAplicativo } from './preparar-aplicativo.ts';
import { prepararChave } from './preparar-chave.ts';
import { prepararEntrada } from './preparar-entrada.ts';
import { reiniciarEtapasDaPessoa } from './reiniciar-etapas-da-pessoa.ts';
import { removerAplicativo } from './remover-aplicativo.ts';
import { removerChave } from './remover-chave.ts';
import { renomearChave } from './renomear-chave.ts';
import { trocarCodigos } from './trocar-codigos.ts';

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
