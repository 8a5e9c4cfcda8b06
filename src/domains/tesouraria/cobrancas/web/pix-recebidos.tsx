import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatInstante } from '../../../../shared/datas.ts';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Chip } from '../../../../web/kit/chip.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import type { EstadoDaDevolucao } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { nomeDoPix } from './nome-do-pix.ts';
import { DevolverPix } from './devolver-pix.tsx';
import { usePorProvedor } from './por-provedor.ts';
import { usePixRecebidos, type PixNaLista } from './queries.ts';

const SITUACAO: Readonly<Record<PixNaLista['situacao'], () => string>> = {
  lancado: () => t('lançado'),
  vender: () => t('lançado'),
  vendido: () => t('lançado'),
  conferir: () => t('a conferir'),
  credito: () => t('virou crédito'),
  entrada: () => t('lançado'),
  ja_lancado: () => t('lançado à mão'),
  devolvendo: () => t('devolução a caminho'),
  devolvido: () => t('devolvido'),
};

const DEVOLUCAO: Readonly<Record<EstadoDaDevolucao, (valor: string) => string>> = {
  pedida: (valor) => t('{valor} a caminho de volta', { valor }),
  confirmada: (valor) => t('{valor} devolvidos', { valor }),
  recusada: (valor) => t('devolução de {valor} recusada pelo provedor', { valor }),
};

/** The PIX that can still be sent back. Hidden until somebody asks for them. */
export function PixRecebidos() {
  const can = useCan();
  return can('faturas:pagar') ? <Escondidos /> : null;
}

function Escondidos() {
  const [aberto, setAberto] = useState(false);
  const porProvedor = usePorProvedor();
  if (!porProvedor) return null;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Chip pressed={aberto} onClick={() => setAberto(!aberto)}>
          {t('PIX recebidos')}
        </Chip>
      </div>
      {aberto && <Lista />}
    </div>
  );
}

function Lista() {
  const query = usePixRecebidos();
  const { rows, footer } = tablePages<PixNaLista>(query);
  const [volta, setVolta] = useState<PixNaLista | null>(null);
  return (
    <Card flush title={t('PIX recebidos')} note={t('Os dos últimos 90 dias, que o provedor ainda pode devolver.')}>
      {!rows && <Pending of={query} title={t('Erro ao carregar os PIX do provedor')} />}
      {rows?.length === 0 && <p className="px-4 pb-4 text-ink-2 md:px-5.5">{t('Nenhum PIX ainda.')}</p>}
      <ul>
        {rows?.map((pix) => (
          <Linha key={pix.id} pix={pix} onDevolver={() => setVolta(pix)} />
        ))}
      </ul>
      {footer}
      {volta && (
        <DevolverPix
          pix={{ ...volta, membro: nomeDoPix(volta) }}
          inteiro={volta.situacao === 'conferir'}
          onClose={() => setVolta(null)}
        />
      )}
    </Card>
  );
}

function Linha({ pix, onDevolver }: { pix: PixNaLista; onDevolver: () => void }) {
  const fuso = useFuso();
  const quando = formatInstante(new Date(pix.pago_em), fuso);
  const nome = nomeDoPix(pix);
  const quem = [nome, formatBRL(pix.valor_centavos), quando].join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5.5">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold break-words">{nome}</p>
        <p className="text-sm text-ink-2">
          <Parts of={[SITUACAO[pix.situacao](), quando]} />
        </p>
        {pix.devolucoes.map(({ id, estado, valor_centavos }) => (
          <p key={id} className="pt-1">
            <Badge tone={estado === 'recusada' ? 'atrasada' : 'neutral'}>
              {DEVOLUCAO[estado](formatBRL(valor_centavos))}
            </Badge>
          </p>
        ))}
      </div>
      <Money value={pix.valor_centavos} className="font-semibold md:w-28 md:text-right" />
      <div className="md:w-28 md:text-right">
        {pix.devolvivel_centavos > 0 && (
          <Button variant="ghost" aria-label={t('Devolver: {quem}', { quem })} onClick={onDevolver}>
            {t('Devolver')}
          </Button>
        )}
      </div>
    </li>
  );
}
