import { useState, type ReactNode } from 'react';
import { horaEm } from '../../../../shared/datas.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { formaComparavel } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useCaixaPedida } from './caixa-da-tela.tsx';

interface Gasto {
  metodo: string;
  data: string;
  /** A carteira that the person chose. */
  carteira_id: string;
}

/** Cash that is spent today may leave an open drawer, unless the person said where it lay. */
export const podeSairDaGaveta = ({ metodo, data, carteira_id }: Gasto, hoje: string | null | undefined): boolean =>
  formaComparavel(metodo) === 'dinheiro' && data === hoje && carteira_id === '';

interface SaidaDaGaveta {
  /** The question, for a reversal or an expense; nothing where it need not be asked. */
  pergunta: ReactNode;
  /** What the write says of it. */
  sessao: { sessao_id?: string };
}

/**
 * Asks whether the cash of a reversal or an expense leaves an open drawer. The usual answer is the
 * drawer that the screen was opened for, else the only open one. Where none is, nothing is asked.
 * Until the open ones are read, the write names the drawer of the screen, and the server decides.
 */
export function useSaidaDaGaveta(emDinheiro: boolean): SaidaDaGaveta {
  const { data } = useApiQuery('listarCaixasAbertos', {}, { enabled: emDinheiro });
  const pedida = useCaixaPedida();
  const fuso = useFuso();
  const [escolhida, setEscolhida] = useState<string | null>(null);
  if (emDinheiro && !data) return { pergunta: null, sessao: pedida ? { sessao_id: pedida } : {} };
  const abertos = emDinheiro ? (data?.itens ?? []) : [];
  const [unico, outro] = abertos;
  if (!unico) return { pergunta: null, sessao: {} };
  const daTela = abertos.find(({ id }) => id === pedida) ?? (outro ? undefined : unico);
  const valor = escolhida ?? daTela?.id ?? '';
  const pergunta = (
    <SelectField
      label={t('O dinheiro sai de uma gaveta?')}
      value={valor}
      onChange={({ target }) => setEscolhida(target.value)}
      options={[
        ...abertos.map(({ id, carteira, aberta }) => ({
          value: id,
          label: t('Sim: {carteira}, aberta às {hora}', { carteira, hora: horaEm(new Date(aberta.em), fuso) }),
        })),
        { value: '', label: t('Não sai de gaveta aberta') },
      ]}
    />
  );
  return { pergunta, sessao: valor ? { sessao_id: valor } : {} };
}
