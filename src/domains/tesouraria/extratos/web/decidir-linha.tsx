import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { perguntaDoCodigo } from '../../../../shared/perguntas.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useDebounced } from '../../../../web/state/debounced.ts';
import { AvisoDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { t } from '../../../../shared/texts.ts';
import { ContaDaLinha } from './conta-da-linha.tsx';
import { descreverAlvo } from './descrever-alvo.ts';
import { DevolucaoDaLinha } from './devolucao-da-linha.tsx';
import type { Decidido, FormaDaLinha } from './forma-da-linha.ts';
import { LancarDaLinha } from './lancar-da-linha.tsx';
import { MensalidadesDaLinha } from './mensalidades-da-linha.tsx';
import { type AlvoDaLinha, type Destino, type LinhaAConferir, useOpcoesDaLinha } from './queries.ts';
import { RepasseDaLinha, TransferirDaLinha } from './transferir-da-linha.tsx';

/** Links the line to rows that are here already, closest first; nothing is booked again. */
function JaEstaAqui({ linha, onDecidir }: FormaDaLinha) {
  const [busca, setBusca] = useState('');
  const [escolhidos, setEscolhidos] = useState<readonly AlvoDaLinha[]>([]);
  const query = useOpcoesDaLinha({ id: linha.id, busca: useDebounced(busca.trim()) });
  const soma = escolhidos.reduce((total, { valor_centavos }) => total + valor_centavos, 0);
  const marcar = (alvo: AlvoDaLinha, sim: boolean) => {
    const novos = sim ? [...escolhidos, alvo] : escolhidos.filter(({ id }) => id !== alvo.id);
    setEscolhidos(novos);
    const total = novos.reduce((juntos, { valor_centavos }) => juntos + valor_centavos, 0);
    // A single row may be larger than the line, which then accounts for a part of it.
    const demais = Math.abs(total) > Math.abs(linha.resta_centavos);
    onDecidir({
      destinos: novos.map(({ id, origem, valor_centavos }) => ({
        tipo: 'lancado',
        id,
        origem,
        valor_centavos: demais && novos.length === 1 ? linha.resta_centavos : valor_centavos,
      })),
      falta: demais && novos.length > 1 ? t('A soma passa do que falta nesta linha. Confira os valores.') : undefined,
    });
  };
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t('Buscar lançamentos')} value={busca} onValueChange={setBusca} maxLength={100} />
      {!query.data && <Pending of={query} />}
      {query.data?.alvos.length === 0 && (
        <p className="text-ink-2">{t('Nada perto deste dia que ainda não esteja ligado a uma linha.')}</p>
      )}
      <ul>
        {query.data?.alvos.map((alvo) => (
          <li key={alvo.id}>
            <Checkbox
              label={
                <>
                  {descreverAlvo(alvo)}{' '}
                  <span className="text-sm text-ink-2 figures">
                    {formatDia(alvo.dia)} · {formatBRL(alvo.valor_centavos)}
                  </span>
                </>
              }
              checked={escolhidos.some(({ id }) => id === alvo.id)}
              onChange={({ target }) => marcar(alvo, target.checked)}
            />
          </li>
        ))}
      </ul>
      {escolhidos.length > 1 && (
        <p role="status" className="text-sm text-ink-2 figures">
          {t('{soma} de {valor}', { soma: formatBRL(soma), valor: formatBRL(linha.resta_centavos) })}
        </p>
      )}
    </div>
  );
}

const ENTRADAS = ['mensalidade', 'lancamento', 'transferencia', 'repasse', 'aqui', 'ignorar'] as const;
const SAIDAS = ['conta', 'lancamento', 'devolucao', 'transferencia', 'aqui', 'ignorar'] as const;
type Jeito = (typeof ENTRADAS | typeof SAIDAS)[number];

const nomeDoJeito = (jeito: Jeito, entra: boolean): string =>
  ({
    conta: t('Conta a pagar'),
    devolucao: t('Crédito devolvido a um membro'),
    mensalidade: t('Mensalidades de um ou mais membros'),
    lancamento: entra ? t('Outra entrada: doação, venda, aluguel') : t('Despesa'),
    transferencia: entra ? t('Veio de outra carteira') : t('Foi para outra carteira'),
    repasse: t('Repasse da maquininha'),
    aqui: t('Já está lançado aqui'),
    ignorar: t('Ignorar esta linha'),
  })[jeito];

/** What is missing while nothing was said yet. */
const oQueFalta = (jeito: Exclude<Jeito, 'ignorar'>): string =>
  ({
    conta: t('Escolha a conta que esta linha paga.'),
    devolucao: t('Escolha o membro que recebeu.'),
    mensalidade: t('Escolha ao menos uma mensalidade.'),
    lancamento: t('Informe o tipo'),
    transferencia: t('Escolha uma carteira'),
    repasse: t('Informe quanto foi vendido.'),
    aqui: t('Escolha o lançamento que já está aqui.'),
  })[jeito];

interface Props {
  linha: LinhaAConferir;
  onClose: () => void;
}

/** 'O que é esta linha?': everything that a line can be. */
export function DecidirLinha({ linha, onClose }: Props) {
  const entra = linha.resta_centavos > 0;
  const comCredito = useCan()('feature:mensalidades');
  const jeitos = entra ? ENTRADAS : SAIDAS.filter((um) => um !== 'devolucao' || comCredito);
  const [jeito, setJeito] = useState<Jeito>(entra ? 'mensalidade' : 'lancamento');
  const [decidido, setDecidido] = useState<Decidido>({ destinos: [] });
  const [motivo, setMotivo] = useState('');
  const [lembrar, setLembrar] = useState(false);
  const [falta, setFalta] = useState<string>();
  const envio = useEnviarDecisao(linha, onClose);
  const enviar = () => {
    if (jeito === 'ignorar') {
      if (motivo.trim()) envio.ignorar(motivo);
      else setFalta(t('Informe o motivo.'));
    } else if (decidido.falta || decidido.destinos.length === 0) setFalta(decidido.falta ?? oQueFalta(jeito));
    else envio.conciliar(decidido.destinos, lembrar);
  };
  const pergunta = jeito === 'ignorar' ? null : envio.perguntaDe(decidido.destinos);
  const forma = { linha, onDecidir: setDecidido };
  return (
    <Dialog
      onClose={onClose}
      title={t('O que é esta linha?')}
      description={`${linha.pagador ?? linha.descricao} · ${formatDia(linha.dia)} · ${formatBRL(linha.resta_centavos)}`}
      busy={envio.busy}
      dirty={decidido.destinos.length > 0 || motivo !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        enviar();
      }}
      actions={
        <Button type="submit" variant="primary" busy={envio.busy}>
          {jeito === 'ignorar' ? t('Ignorar') : pergunta === null ? t('Confirmar') : t('Sim, é isso')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <SelectField
          label={t('Esta linha é')}
          options={jeitos.map((value) => ({ value, label: nomeDoJeito(value, entra) }))}
          value={jeito}
          onChange={({ target }) => {
            setJeito(target.value as Jeito);
            setDecidido({ destinos: [] });
            setFalta(undefined);
          }}
        />
        <FormaDoJeito jeito={jeito} {...forma} />
        {jeito === 'ignorar' && (
          <TextField
            label={t('Motivo')}
            required
            maxLength={200}
            hint={t('Por exemplo: rendimento que a casa não lança.')}
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
          />
        )}
        {jeito === 'mensalidade' && linha.tem_pagador && (
          <Checkbox
            label={t('Sempre assim para este pagador')}
            checked={lembrar}
            onChange={({ target }) => setLembrar(target.checked)}
          />
        )}
        {jeito !== 'ignorar' && <AvisoDeMesPublicado dia={linha.dia} />}
        {pergunta !== null && (
          <Notice tone="aviso" live title={pergunta}>
            {t('Nada foi salvo ainda. Se não for, corrija ou desista.')}
          </Notice>
        )}
        {(envio.erro ?? falta) && (
          <Notice tone="erro" live>
            {envio.erro ?? falta}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function FormaDoJeito({ jeito, ...forma }: FormaDaLinha & { jeito: Jeito }) {
  switch (jeito) {
    case 'conta':
      return <ContaDaLinha {...forma} />;
    case 'devolucao':
      return <DevolucaoDaLinha {...forma} />;
    case 'mensalidade':
      return <MensalidadesDaLinha {...forma} />;
    case 'lancamento':
      return <LancarDaLinha {...forma} />;
    case 'transferencia':
      return <TransferirDaLinha {...forma} />;
    case 'repasse':
      return <RepasseDaLinha {...forma} />;
    case 'aqui':
      return <JaEstaAqui {...forma} />;
    default:
      return null;
  }
}

function useEnviarDecisao({ id, resta_centavos }: LinhaAConferir, onClose: () => void) {
  const conciliar = useApiMutation('conciliarLinhas');
  const ignorar = useApiMutation('ignorarLinhas');
  /** What the server asked about: other choices are asked about anew. */
  const [perguntado, setPerguntado] = useState('');
  const qual = conciliar.error && perguntaDoCodigo(conciliar.error.code);
  const perguntaDe = (destinos: readonly Destino[]): string | null =>
    qual && JSON.stringify(destinos) === perguntado ? (conciliar.error?.message ?? null) : null;
  return {
    busy: conciliar.isPending || ignorar.isPending,
    erro: (qual ? undefined : conciliar.error?.message) ?? ignorar.error?.message,
    perguntaDe,
    conciliar: (destinos: readonly Destino[], lembrar: boolean) => {
      const decisao = { linha_id: id, resta_centavos, como: 'escolhida' as const, lembrar, destinos: [...destinos] };
      const confirmado = qual && perguntaDe(destinos) !== null ? [qual] : [];
      setPerguntado(JSON.stringify(destinos));
      conciliar.mutate(
        { decisoes: [decisao], ...(confirmado.length > 0 && { confirmado }) },
        {
          onSuccess: () => {
            toast.sucesso(t('Linha confirmada'), formatBRL(resta_centavos));
            onClose();
          },
        },
      );
    },
    ignorar: (motivo: string) =>
      ignorar.mutate(
        { linhas: [id], motivo },
        {
          onSuccess: () => {
            toast.sucesso(t('Linha ignorada'));
            onClose();
          },
        },
      ),
  };
}
