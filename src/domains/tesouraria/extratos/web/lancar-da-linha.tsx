import { useState } from 'react';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { EscolherFundo } from '../../../dinheiro/fundos/web/escolher-fundo.tsx';
import { EscolherTipo } from '../../pagamentos-diversos/web/escolher-opcao.tsx';
import { t } from '../../../../shared/texts.ts';
import type { FormaDaLinha } from './forma-da-linha.ts';

/** An entry of the line's day, of all of it or a part: a gift, or spending. */
export function LancarDaLinha({ linha, onDecidir }: FormaDaLinha) {
  const entra = linha.resta_centavos > 0;
  const resta = Math.abs(linha.resta_centavos);
  const [campos, setCampos] = useState({
    tipo_nome: '',
    descricao: '',
    favorecido: entra ? '' : (linha.pagador ?? ''),
    fundo_id: '',
    valor: resta as number | null,
  });
  const mudar = (novos: Partial<typeof campos>) => {
    const juntos = { ...campos, ...novos };
    setCampos(juntos);
    const { tipo_nome, descricao, favorecido, fundo_id, valor } = juntos;
    const serve = valor !== null && valor > 0 && valor <= resta;
    onDecidir({
      destinos: [
        {
          tipo: 'lancamento',
          tipo_nome,
          descricao,
          favorecido: entra ? null : favorecido,
          fundo_id: fundo_id || null,
          valor_centavos: (entra ? 1 : -1) * (valor ?? 0),
        },
      ],
      falta:
        (!tipo_nome && t('Informe o tipo')) || (!serve && t('Informe um valor até o que falta na linha.')) || undefined,
    });
  };
  return (
    <>
      <EscolherTipo
        gerenciar={false}
        sentido={entra ? 'entrada' : 'saida'}
        placeholder={t('Selecione')}
        value={campos.tipo_nome}
        onChange={({ target }) => mudar({ tipo_nome: target.value })}
      />
      <TextField
        label={t('Descrição')}
        maxLength={200}
        value={campos.descricao}
        onChange={({ target }) => mudar({ descricao: target.value })}
      />
      {!entra && (
        <TextField
          label={t('Favorecido')}
          maxLength={120}
          value={campos.favorecido}
          onChange={({ target }) => mudar({ favorecido: target.value })}
        />
      )}
      <EscolherFundo value={campos.fundo_id} onChange={({ target }) => mudar({ fundo_id: target.value })} />
      <MoneyField label={t('Valor')} required value={campos.valor} onValueChange={(valor) => mudar({ valor })} />
    </>
  );
}
