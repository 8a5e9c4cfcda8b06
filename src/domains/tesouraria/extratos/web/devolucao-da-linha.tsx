import { useState } from 'react';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { EscolherMembro, type MembroEscolhido } from '../../../cobranca/assinaturas/web/escolher-membro.tsx';
import { t } from '../../../../shared/texts.ts';
import type { FormaDaLinha } from './forma-da-linha.ts';

/** The member whose credit the line gives back, whole or in part. */
export function DevolucaoDaLinha({ linha, onDecidir }: FormaDaLinha) {
  const resta = -linha.resta_centavos;
  const [membro, setMembro] = useState<MembroEscolhido | null>(null);
  const [valor, setValor] = useState<number | null>(resta);
  const mudar = (quem: MembroEscolhido | null, devolvido: number | null) => {
    setMembro(quem);
    setValor(devolvido);
    const serve = devolvido !== null && devolvido > 0 && devolvido <= resta;
    onDecidir({
      destinos: quem ? [{ tipo: 'devolucao', membro_id: quem.id, valor_centavos: -(devolvido ?? 0) }] : [],
      falta: quem && !serve ? t('Informe um valor até o que falta na linha.') : undefined,
    });
  };
  return (
    <>
      <EscolherMembro value={membro} onValueChange={(quem) => mudar(quem, valor)} />
      <MoneyField
        label={t('Valor devolvido')}
        required
        value={valor}
        onValueChange={(devolvido) => mudar(membro, devolvido)}
      />
    </>
  );
}
