import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { senhas } from '../contract.ts';
import { t } from '../texts.ts';
import { ajustarSenhas } from './ajustar-senhas.ts';
import { chamarProximaSenha, chamarSenhaDeNovo, desfazerSenha, encerrarSenha } from './chamar-senha.ts';
import { darSenha } from './dar-senha.ts';
import { lerMinhaSenha, lerSenhas, listarEventosComSenhas } from './senhas.ts';
import { lerPainelDeSenhas, ligarPainel } from './painel.ts';
import { pegarSenha } from './pegar-senha.ts';

const constraints: Constraints = {
  senhas_eventos__evento: [404, 'evento_nao_encontrado', t.key('Evento não encontrado')],
  // The limit was lowered in the same moment.
  senhas_eventos__ultimo: [409, 'senhas_esgotadas', t.key('As senhas deste evento acabaram.')],
};

export const routes = mount(
  senhas,
  {
    listarEventosComSenhas,
    lerSenhas,
    ajustarSenhas,
    darSenha,
    chamarProximaSenha,
    chamarSenhaDeNovo,
    encerrarSenha,
    desfazerSenha,
    ligarPainel,
    lerPainelDeSenhas,
    lerMinhaSenha,
    pegarSenha,
  },
  constraints,
);
