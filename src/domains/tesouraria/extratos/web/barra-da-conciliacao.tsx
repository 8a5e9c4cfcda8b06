import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { address } from '../../../../shared/address.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import type { ParteDaDiferenca } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type ExtratoTrazido, useConferencia, useDesfazerExtrato, useExtratosTrazidos } from './queries.ts';

interface Props {
  carteira: { id: string; nome: string };
  onClose: () => void;
}

/** The statements of a carteira; one that nothing was made of is taken back as a whole. */
function ExtratosTrazidos({ carteira, onClose }: Props) {
  const query = useExtratosTrazidos(carteira.id);
  const [desfazendo, setDesfazendo] = useState<{ extrato: ExtratoTrazido } | null>(null);
  if (desfazendo) return <Desfazer {...desfazendo} onClose={() => setDesfazendo(null)} />;
  return (
    <Dialog onClose={onClose} title={t('Extratos trazidos')} description={carteira.nome} cancelLabel={t('Fechar')}>
      {!query.data && <Pending of={query} />}
      {query.data?.itens.length === 0 && (
        <p className="text-ink-2">{t('Nenhum extrato foi trazido para esta carteira.')}</p>
      )}
      <ul className="divide-y divide-line">
        {query.data?.itens.map((extrato) => (
          <li key={extrato.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold break-words">{nomeDo(extrato)}</p>
              <p className="text-sm text-ink-2 figures">
                <Parts of={detalhesDo(extrato)} />
              </p>
            </div>
            {extrato.decididas === 0 && (
              <Button
                icon={Undo2}
                className="max-md:w-full"
                aria-label={t('Desfazer extrato de {dia}', { dia: nomeDo(extrato) })}
                onClick={() => setDesfazendo({ extrato })}
              >
                {t('Desfazer')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const nomeDo = ({ inicio, fim, trazido_em }: ExtratoTrazido): string =>
  inicio && fim
    ? t('de {de} a {ate}', { de: formatDia(inicio), ate: formatDia(fim) })
    : t('trazido em {dia}', { dia: formatDia(trazido_em) });

const detalhesDo = ({ conta, linhas, decididas, saldo_centavos, saldo_em }: ExtratoTrazido) => [
  conta && t('conta {numero}', { numero: conta }),
  linhas === 1 ? t('1 linha') : t('{n} linhas', { n: linhas }),
  saldo_em && t('saldo de {valor} em {dia}', { valor: formatBRL(saldo_centavos ?? 0), dia: formatDia(saldo_em) }),
  decididas > 0 &&
    (decididas === 1 ? t('1 já conferida: estorne antes') : t('{n} já conferidas: estorne antes', { n: decididas })),
];

function Desfazer({ extrato, onClose }: { extrato: ExtratoTrazido; onClose: () => void }) {
  const desfazer = useDesfazerExtrato(t('Erro ao desfazer'));
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Desfazer este extrato?')}
      item={nomeDo(extrato)}
      confirmLabel={t('Desfazer extrato')}
      onConfirm={async () => {
        const { linhas } = await desfazer.mutateAsync({ id: extrato.id });
        toast.sucesso(t('Extrato desfeito'), linhas === 1 ? t('1 linha saiu') : t('{n} linhas saíram', { n: linhas }));
      }}
    >
      {t(
        'As linhas dele e o saldo que o banco disse saem da casa. Se outro arquivo tinha as mesmas linhas, traga-o de novo.',
      )}
    </ConfirmDialog>
  );
}

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
      {vendo && <ExtratosTrazidos carteira={carteira} onClose={() => setVendo(false)} />}
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
