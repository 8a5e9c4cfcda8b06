import { handler } from '../../../../server/actions/handler.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { normalizarChave, tipoDaChave } from '../../../dinheiro/pix/rules.ts';
import { cobrancas } from '../contract.ts';
import { COM_APLICATIVO, SEM_SEGREDO } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { conectarCom } from './conectar-provedor.ts';
import { fecharCredencial } from './provedor-apipix/credencial-do-banco.ts';
import { lerP12 } from './provedor-apipix/ler-p12.ts';

/**
 * Reads the certificate, asks the bank with it, then seals everything that opens the account as
 * one. A new certificate takes the place of the old one; charges that are open go on under it.
 */
export const conectarBanco = handler(cobrancas.conectarBanco, async (ctx, entrada) => {
  const { banco, client_id, certificado, senha, carteira_id, conferir_sempre } = entrada;
  const client_secret = SEM_SEGREDO.includes(banco) ? '' : entrada.client_secret;
  if (!client_secret && !SEM_SEGREDO.includes(banco))
    throw fieldFailure('client_secret', t.key('Cole o Client Secret.'));
  const aplicativo = COM_APLICATIVO.includes(banco) ? entrada.aplicativo : '';
  if (!aplicativo && COM_APLICATIVO.includes(banco))
    throw fieldFailure('aplicativo', t.key('Cole a chave do aplicativo.'));
  const tipo = tipoDaChave(entrada.chave_pix);
  const chave_pix = tipo && normalizarChave(tipo, entrada.chave_pix);
  if (!chave_pix) throw fieldFailure('chave_pix', t.key('Escreva a chave PIX como está no banco.'));
  const { cert, key, vale_ate } = await lerP12(certificado, senha, ctx.orgId);
  if (vale_ate <= ctx.agora)
    throw fieldFailure('certificado', t.key('Este certificado já venceu. Baixe um novo no banco.'));
  const chave = fecharCredencial({ banco, client_id, client_secret, aplicativo, chave_pix, cert, key });
  const recusada = () =>
    fieldFailure('client_id', t.key('O banco não aceitou os dados. Confira o Client ID, o segredo e o certificado.'));
  const { ambiente, pode_tirar } = await conectarCom(
    ctx,
    { carteira_id, conferir_sempre },
    { nome: 'apipix', chave, vale_ate, recusada },
  );
  return { ambiente, pode_tirar, vale_ate: vale_ate.toISOString() };
});
