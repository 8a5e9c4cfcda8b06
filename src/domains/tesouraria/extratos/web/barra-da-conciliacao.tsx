import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import type { ParteDaDiferenca } from '../rules.ts';
import { t } from '../texts.ts';
import { ExtratosTrazidos } from './extratos-trazidos.tsx';
import { useConferencia } from './queries.ts';
import { address } from '../../../../shared/address.ts';

/** The bank's balance beside the one here, with the difference, and the way in. */
export function BarraDaConciliacao({ carteira }: { carteira: { id: string; nome: string } }) {
  const podeTrazer = useCan()('faturas:pagar');
  const { data } = useConferencia(carteira.id);
  const [vendo, setVendo] = useState(false);
  if (!data) return null;
  return (
    <section
      aria-label={t('Conciliação de {nome}', { nome: carteira.nome })}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 md:px-5"
    >
      <div className="flex min-w-0 flex-col gap-1">
        <Comparacao {...data} />
        <Diferenca partes={data.partes} />
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          {data.completa_em && <span>{t('Tudo conferido até {dia}', { dia: formatDia(data.completa_em) })}</span>}
          {data.pendentes > 0 && podeTrazer && (
            <TextLink href={address('/a-conferir', { carteira: carteira.id })}>
              {data.pendentes === 1 ? t('1 linha a conferir') : t('{n} linhas a conferir', { n: data.pendentes })}
            </TextLink>
          )}
        </p>
      </div>
      {podeTrazer && (
        <span className="print:hidden max-md:w-full max-md:*:w-full">
          <Button variant="ghost" onClick={() => setVendo(true)}>
            {t('Extratos trazidos')}
          </Button>
        </span>
      )}
      {vendo && <ExtratosTrazidos carteira={carteira} onFechar={() => setVendo(false)} />}
    </section>
  );
}

interface ParteDita {
  tipo: ParteDaDiferenca;
  quantas: number;
  centavos: number;
  desde: string;
}

function dizerParte({ tipo, quantas: n, centavos, desde }: ParteDita): string {
  const dita = { n, valor: formatBRL(centavos), dia: formatDia(desde) };
  const uma = n === 1;
  return {
    aberta: () =>
      uma
        ? t('{valor} de 1 linha a conferir, de {dia}', dita)
        : t('{valor} de {n} linhas a conferir, desde {dia}', dita),
    ignorada: () =>
      uma ? t('{valor} de 1 linha ignorada, de {dia}', dita) : t('{valor} de {n} linhas ignoradas, desde {dia}', dita),
    so_aqui: () =>
      uma
        ? t('{valor} de 1 lançamento daqui sem linha do extrato, de {dia}', dita)
        : t('{valor} de {n} lançamentos daqui sem linha do extrato, desde {dia}', dita),
    resto: () => t('{valor} que nenhuma linha explica: traga os extratos desde {dia}', dita),
  }[tipo]();
}

/** Which lines and rows the difference is made of, and since when. */
function Diferenca({ partes }: { partes: readonly ParteDita[] }) {
  if (partes.length === 0) return null;
  return (
    <ul aria-label={t('De que é feita a diferença')} className="text-sm text-ink-2 figures">
      {partes.map((parte) => (
        <li key={parte.tipo}>{dizerParte(parte)}</li>
      ))}
    </ul>
  );
}

interface Saldos {
  saldo_em: string | null;
  banco_centavos: number | null;
  aqui_centavos: number | null;
}

function Comparacao({ saldo_em, banco_centavos, aqui_centavos }: Saldos) {
  if (saldo_em === null || banco_centavos === null)
    return <p className="text-ink-2">{t('Traga o extrato do banco e confira o que entrou e o que saiu.')}</p>;
  const banco = t('em {dia} o banco diz {valor}', { dia: formatDia(saldo_em), valor: formatBRL(banco_centavos) });
  if (aqui_centavos === null)
    return (
      <p>
        {banco} · <span className="text-ink-2">{t('diga quanto havia aqui até esse dia para comparar')}</span>
      </p>
    );
  const falta = banco_centavos - aqui_centavos;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 figures">
      <span>{banco}</span>
      <span aria-hidden className="max-md:hidden">
        ·
      </span>
      <span>{t('aqui há {valor}', { valor: formatBRL(aqui_centavos) })}</span>
      {falta === 0 ? (
        <Badge tone="paga">{t('confere')}</Badge>
      ) : (
        <Badge tone="dende">
          {falta > 0
            ? t('faltam {valor}', { valor: formatBRL(falta) })
            : t('sobram {valor}', { valor: formatBRL(-falta) })}
        </Badge>
      )}
    </p>
  );
}
