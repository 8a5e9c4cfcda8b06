import { Ban, Check, Link2, Pencil, RotateCcw, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { address } from '../../../../shared/address.ts';
import { formatInstante } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SkeletonRows } from '../../../../web/kit/skeleton.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { CancelarEvento, ExcluirEvento, ReabrirEvento } from './cancelar-evento.tsx';
import { EditarEvento } from './editar-evento.tsx';
import { NOMES_DOS_EVENTOS, quandoPorExtenso, repeticaoPorExtenso } from './nomes.ts';
import { type Evento, useEvento, useResponder } from './queries.ts';

/**
 * 'Vou' and 'Não vou', for a linked member. One that is pressed again stays for hands that
 * tap twice; another button takes the answer back.
 */
function Responder({ evento }: { evento: Evento }) {
  const responder = useResponder();
  const [motivo, setMotivo] = useState(evento.motivo ?? '');
  if (!evento.pode_responder) {
    if (evento.vou === null) return null;
    return <p className="text-ink-2">{evento.vou ? t('Você disse que vai.') : t('Você disse que não vai.')}</p>;
  }
  const dizer = (vai: boolean | null, porque: string | null = null) =>
    responder.mutate(
      { id: evento.id, vai, motivo: porque },
      { onSuccess: () => toast.sucesso(vai === null ? t('Resposta retirada') : t('Resposta anotada')) },
    );
  return (
    <section aria-label={t('Sua resposta')} className="flex flex-col gap-3 rounded-lg bg-sunken p-4">
      <p className="font-semibold">{t('Você vai?')}</p>
      {evento.remarcado && <p>{t('O dia ou a hora mudou depois da sua resposta. Responda de novo.')}</p>}
      <div className="flex gap-2.5 *:flex-1">
        <Button
          icon={Check}
          variant={evento.vou === true ? 'primary' : 'secondary'}
          aria-pressed={evento.vou === true}
          disabled={responder.isPending}
          onClick={() => evento.vou !== true && dizer(true)}
        >
          {t('Vou')}
        </Button>
        <Button
          icon={X}
          variant={evento.vou === false ? 'primary' : 'secondary'}
          aria-pressed={evento.vou === false}
          disabled={responder.isPending}
          onClick={() => evento.vou !== false && dizer(false)}
        >
          {t('Não vou')}
        </Button>
      </div>
      {evento.vou === false && (
        <form
          className="flex flex-wrap items-end gap-2.5"
          onSubmit={(event) => {
            event.preventDefault();
            dizer(false, motivo);
          }}
        >
          <TextField
            label={t('Motivo, se quiser dizer')}
            hint={t('Só quem cuida da casa lê.')}
            maxLength={200}
            fieldClass="min-w-0 flex-1 basis-56"
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
          />
          <Button type="submit" busy={responder.isPending} disabled={motivo.trim() === (evento.motivo ?? '')}>
            {t('Salvar motivo')}
          </Button>
        </form>
      )}
      {evento.vou !== null && (
        <Button variant="ghost" className="self-start" disabled={responder.isPending} onClick={() => dizer(null)}>
          {t('Retirar resposta')}
        </Button>
      )}
    </section>
  );
}

type Acao = 'editar' | 'cancelar' | 'reabrir' | 'excluir';

/** One event, at an address of its own, so that it can be sent to others of the house. */
export function VerEvento({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useEvento(id);
  const fuso = useFuso();
  const [acao, setAcao] = useState<Acao | null>(null);
  const { data: evento } = query;
  if (evento && acao)
    return <DialogoDaAcao acao={acao} evento={evento} onVoltar={() => setAcao(null)} onSair={onClose} />;
  return (
    <Dialog
      title={evento?.titulo ?? t('Evento')}
      description={evento && quandoPorExtenso(evento, fuso)}
      cancelLabel={t('Fechar')}
      onClose={onClose}
      actions={<Compartilhar id={id} />}
    >
      {evento ? (
        <Corpo evento={evento} onAcao={setAcao} />
      ) : (
        <Pending of={query} title={t('Erro ao carregar o evento')} meanwhile={<SkeletonRows rows={4} />} />
      )}
    </Dialog>
  );
}

const Compartilhar = ({ id }: { id: string }) => (
  <Button
    icon={Link2}
    onClick={() => void copyText(new URL(address('/agenda', { evento: id }), location.origin).href, t('Link copiado'))}
  >
    {t('Copiar link')}
  </Button>
);

interface DialogoProps {
  acao: Acao;
  evento: Evento;
  onVoltar: () => void;
  onSair: () => void;
}

function DialogoDaAcao({ acao, evento, onVoltar, onSair }: DialogoProps) {
  if (acao === 'editar') return <EditarEvento evento={evento} onClose={onVoltar} />;
  if (acao === 'cancelar') return <CancelarEvento evento={evento} onClose={onVoltar} />;
  if (acao === 'reabrir') return <ReabrirEvento evento={evento} onClose={onVoltar} />;
  return <ExcluirEvento evento={evento} onClose={onVoltar} onFeito={onSair} />;
}

function Corpo({ evento, onAcao }: { evento: Evento; onAcao: (acao: Acao) => void }) {
  const pode = useCan()('agenda:edit');
  const fuso = useFuso();
  return (
    <div className="flex flex-col gap-5">
      {evento.cancelado !== null && (
        <Notice tone="aviso" title={t('Cancelado')}>
          {evento.cancelado}
        </Notice>
      )}
      <p className="flex flex-wrap gap-1.5">
        <Badge>{NOMES_DOS_EVENTOS[evento.tipo]()}</Badge>
        <Badge tone={evento.aberta ? 'dende' : 'mata'}>
          {evento.aberta ? t('Aberta ao público') : t('Para a corrente')}
        </Badge>
        {evento.pagina && <Badge>{t('Na página pública')}</Badge>}
      </p>
      <dl className="flex flex-col gap-3">
        {evento.lugar && <Linha nome={t('Onde')}>{evento.lugar}</Linha>}
        {evento.orientacoes && <Linha nome={t('Orientações')}>{evento.orientacoes}</Linha>}
        {evento.lotacao !== null && <Linha nome={t('Lotação')}>{evento.lotacao}</Linha>}
        {evento.serie && (
          <Linha nome={t('Repete')}>
            {repeticaoPorExtenso(evento.serie, evento.serie.dia_da_serie)}
            {evento.proprios.length > 0 && ` · ${t('este foi mudado à parte')}`}
          </Linha>
        )}
      </dl>
      <Responder key={`${String(evento.vou)}${evento.motivo ?? ''}`} evento={evento} />
      {pode && <Botoes evento={evento} onAcao={onAcao} />}
      {evento.vao !== null && <Respostas evento={evento} fuso={fuso} />}
    </div>
  );
}

const Linha = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-3">{nome}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
);

function Botoes({ evento, onAcao }: { evento: Evento; onAcao: (acao: Acao) => void }) {
  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
      <Button icon={Pencil} onClick={() => onAcao('editar')}>
        {t('Editar')}
      </Button>
      {evento.cancelado === null ? (
        <Button icon={Ban} onClick={() => onAcao('cancelar')}>
          {t('Cancelar evento')}
        </Button>
      ) : (
        <Button icon={RotateCcw} onClick={() => onAcao('reabrir')}>
          {t('Reabrir')}
        </Button>
      )}
      <Button icon={Trash2} variant="danger" onClick={() => onAcao('excluir')}>
        {t('Excluir')}
      </Button>
    </div>
  );
}

/** Counts for all staff; names and reasons for those who may read members. */
function Respostas({ evento, fuso }: { evento: Evento; fuso: string }) {
  const { vao, nao_vao, respostas } = evento;
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-base font-semibold">{t('Quem vai')}</h3>
      <p className="mt-1 text-ink-2">
        {vao === 1 ? t('1 vai') : t('{n} vão', { n: vao ?? 0 })} ·{' '}
        {nao_vao === 1 ? t('1 não vai') : t('{n} não vão', { n: nao_vao ?? 0 })}
      </p>
      {respostas !== null && respostas.length > 0 && (
        <ul className="mt-2 flex flex-col">
          {respostas.map((uma) => (
            <li
              key={uma.membro_id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-line py-2 not-first:border-t"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{uma.nome}</span>
              <span className="text-sm text-ink-2">
                {uma.vai ? t('Vai') : t('Não vai')}
                {uma.motivo && `: ${uma.motivo}`} · {formatInstante(new Date(uma.respondido_em), fuso)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
