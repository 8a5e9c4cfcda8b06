import { mount } from '../../../../server/actions/mount.ts';
import { pdv } from '../contract.ts';
import { t } from '../texts.ts';
import { abrirCobrancaDaVenda, conferirCobrancaDaVenda, venderPix } from './cobranca-da-venda.ts';
import { abrirGaveta, buscarClientes, definirPinGaveta, fecharDia, lerPdv, salvarImpressora } from './caixa.ts';
import { corrigirEstoqueDaVenda, descartarVenda, estornarVenda, lerRecibo, listarVendas } from './vendas.ts';
import { registrarVenda } from './registrar-venda.ts';

export const routes = mount(
  pdv,
  {
    lerPdv,
    registrarVenda,
    abrirCobrancaDaVenda,
    conferirCobrancaDaVenda,
    venderPix,
    listarVendas,
    lerRecibo,
    estornarVenda,
    descartarVenda,
    corrigirEstoqueDaVenda,
    fecharDia,
    buscarClientes,
    abrirGaveta,
    definirPinGaveta,
    salvarImpressora,
  },
  {
    vendas__membro: [404, 'membro_nao_encontrado', t.key('Membro não encontrado')],
    // Two first requests with one key met without its lock; the second retries and gets the answer.
    vendas__chave: [409, 'em_andamento', t.key('Esta venda ainda está sendo gravada. Aguarde um instante.')],
    // A reversal would return goods to a product whose stock is full by now.
    produtos__estoque: [409, 'estoque_fora_do_limite', t.key('Quantidade fora do limite.')],
    // The unit of a sold product was changed meanwhile, and half of something cannot return to a
    // whole count.
    produtos__inteiro: [
      409,
      'unidade_mudou',
      t.key(
        'A unidade de um produto desta venda mudou, e o estoque dele agora é inteiro. Volte a unidade e tente de novo.',
      ),
    ],
    venda_itens__produto: [404, 'produto_nao_encontrado', t.key('Produto não encontrado')],
  },
);
