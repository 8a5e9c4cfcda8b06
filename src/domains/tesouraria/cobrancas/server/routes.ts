import { mount } from '../../../../server/actions/mount.ts';
import { cobrancas } from '../contract.ts';
import { abrirCobranca } from './abrir-cobranca.ts';
import { cancelarCobranca } from './cancelar-cobranca.ts';
import { conectarProvedor } from './conectar-provedor.ts';
import { conferirCobranca } from './conferir-cobranca.ts';
import { desfazerPix } from './desfazer-pix.ts';
import { desligarProvedor } from './desligar-provedor.ts';
import { devolverPix } from './devolver-pix.ts';
import { lerFormaDoPix } from './ler-forma-do-pix.ts';
import { lerProvedor } from './ler-provedor.ts';
import { listarPixAConferir } from './listar-pix-a-conferir.ts';
import { listarPixRecebidos } from './listar-pix-recebidos.ts';
import { listarRepasses } from './listar-repasses.ts';
import { resolverPix } from './resolver-pix.ts';
import { resolverRepasse } from './resolver-repasse.ts';
import { verContestacao } from './ver-contestacao.ts';

export const routes = mount(cobrancas, {
  lerProvedor,
  conectarProvedor,
  desligarProvedor,
  lerFormaDoPix,
  abrirCobranca,
  conferirCobranca,
  cancelarCobranca,
  listarPixAConferir,
  listarPixRecebidos,
  listarRepasses,
  resolverRepasse,
  verContestacao,
  devolverPix,
  resolverPix,
  desfazerPix,
});
