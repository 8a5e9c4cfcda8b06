import { address } from '../../../../shared/address.ts';
import { formatDecimal } from '../../../../shared/centavos.ts';
import { ehDia, formatDia } from '../../../../shared/datas.ts';
import { t } from '../../../../shared/texts.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useDebounced } from '../../../../web/state/debounced.ts';

interface Props {
  /** In centavos, below zero for money that goes out; null while none is typed. */
  valor: number | null;
  /** The day of the payment. */
  dia: string;
}

/**
 * Says that the bank's statement has a line of this amount that nobody has answered yet, and leads
 * to it. Written down by hand as well, the money would count twice.
 */
export function AvisoDeLinha({ valor, dia }: Props) {
  const procurado = useDebounced(valor ?? 0);
  const can = useCan();
  const enabled = can('faturas:pagar') && can('equipe') && procurado !== 0 && ehDia(dia);
  const { data } = useApiQuery('listarLinhasDoValor', { valor_centavos: procurado, dia }, { enabled });
  if (!enabled || !data || data.quantas === 0) return null;
  const busca = formatDecimal(Math.abs(procurado));
  return (
    <Notice
      tone="aviso"
      live
      title={
        data.quantas === 1
          ? t('1 linha do banco com este valor espera em A conferir')
          : t('{n} linhas do banco com este valor esperam em A conferir', { n: data.quantas })
      }
      action={<TextLink href={address('/a-conferir', { tipo: 'extrato', busca })}>{t('Abrir A conferir')}</TextLink>}
    >
      <ul>
        {data.itens.map((linha) => (
          <li key={linha.id} className="wrap-anywhere">
            <Parts of={[formatDia(linha.dia), linha.o_que]} />
          </li>
        ))}
      </ul>
      <p className="mt-1">{t('Se é o mesmo dinheiro, confirme a linha lá: escrito aqui, ele conta duas vezes.')}</p>
    </Notice>
  );
}
