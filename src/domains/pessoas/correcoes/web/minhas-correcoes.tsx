import { FilePenLine } from 'lucide-react';
import { useState } from 'react';
import { formatDiaPerto, hojeEm } from '../../../../shared/datas.ts';
import { formatCpf } from '../../../../shared/documentos.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { MaskedField } from '../../../../web/kit/masked-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { validarFicha } from '../../membros/rules.ts';
import { CORRIGIVEIS } from '../rules.ts';
import { camposPorExtenso } from './campos.ts';
import { type MinhaCorrecao, useDesistirDaCorrecao, useMinhasCorrecoes } from './queries.ts';
import { t } from '../../../../shared/texts.ts';

interface Valores {
  nome: string;
  nome_social: string;
  dt_nascimento: string;
  cpf: string;
}

export interface ProporCorrecaoProps {
  membro: { nome: string; nome_social: string | null; dt_nascimento: string | null; tipo_pessoa: 'PF' | 'PJ' };
  onClose: () => void;
}

/** What the member thinks is right. Only what differs from the record is sent. */
function ProporCorrecao({ membro, onClose }: ProporCorrecaoProps) {
  const { hoje } = useSignedIn();
  const antes = {
    nome: membro.nome,
    nome_social: membro.nome_social ?? '',
    dt_nascimento: membro.dt_nascimento ?? '',
    cpf: '',
  };
  const mudada = (valores: Valores, campo: keyof Valores) => {
    const valor = valores[campo].trim();
    return valor === antes[campo] || valor === '' ? null : valor;
  };
  const acao = useActionForm<'proporCorrecao', Valores>({
    action: 'proporCorrecao',
    defaultValues: antes,
    toInput: (valores) => ({
      nome: mudada(valores, 'nome'),
      nome_social: mudada(valores, 'nome_social'),
      dt_nascimento: mudada(valores, 'dt_nascimento'),
      cpf: mudada(valores, 'cpf'),
    }),
    check: (valores) => {
      const recusas = validarFicha({ ...valores, tipo_pessoa: membro.tipo_pessoa }, hoje ?? '');
      const nada = CORRIGIVEIS.every((campo) => mudada(valores, campo) === null);
      return { ...recusas, ...(nada && !recusas.nome && { nome: t('Mude o que está errado.') }) };
    },
    errorTitle: t('Erro ao enviar a correção'),
    onDone: () => {
      toast.sucesso(t('Enviado à casa'), t('a casa confere e responde aqui'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Corrigir nome, nascimento ou CPF')}
      description={t('A casa confere antes de mudar')}
      form={acao}
      submitLabel={t('Enviar à casa')}
      onClose={onClose}
    >
      <TextField label={t('Nome')} required maxLength={120} {...acao.text('nome')} />
      <TextField
        label={t('Nome social')}
        maxLength={120}
        hint={t('Aparece no lugar do nome em toda a casa.')}
        {...acao.text('nome_social')}
      />
      <Controlled control={acao.control} name="dt_nascimento">
        {(campo) => <DateField label={t('Data de nascimento')} max={hoje ?? undefined} {...campo} />}
      </Controlled>
      {membro.tipo_pessoa === 'PF' && (
        <MaskedField
          label={t('CPF')}
          inputMode="numeric"
          maxLength={14}
          format={formatCpf}
          hint={t('Deixe em branco se o que está na ficha está certo.')}
          {...acao.text('cpf')}
        />
      )}
      <p className="text-sm text-ink-2">{t('Até a resposta nada muda. Um pedido novo fica no lugar do anterior.')}</p>
    </FormDialog>
  );
}

/**
 * The member's way to another name, birth or CPF, and what became of the newest proposal. One that
 * the member took back is not spoken of.
 */
export function MinhasCorrecoes({ membro }: Pick<ProporCorrecaoProps, 'membro'>) {
  const query = useMinhasCorrecoes();
  const [pedindo, setPedindo] = useState(false);
  const ultima = query.data?.itens[0];
  return (
    <>
      <Button icon={FilePenLine} onClick={() => setPedindo(true)}>
        {t('Corrigir nome, nascimento ou CPF')}
      </Button>
      {!query.data && query.error && <Pending of={query} title={t('Erro ao carregar as correções')} />}
      {ultima && ultima.estado !== 'retirada' && ultima.estado !== 'encerrada' && <Situacao correcao={ultima} />}
      {pedindo && <ProporCorrecao membro={membro} onClose={() => setPedindo(false)} />}
    </>
  );
}

function Situacao({ correcao: { campos, estado, resposta, created_at, respondida_em } }: { correcao: MinhaCorrecao }) {
  const { hoje } = useSignedIn();
  const fuso = useFuso();
  const [desistindo, setDesistindo] = useState(false);
  const desistir = useDesistirDaCorrecao();
  const o_que = camposPorExtenso(campos);
  const dia = (instante: string) => formatDiaPerto(hojeEm(new Date(instante), fuso), hoje ?? '');
  const espera = estado === 'esperando';
  const titulo = espera
    ? t('A casa vai conferir: {o_que}', { o_que })
    : estado === 'aceita'
      ? t('A casa corrigiu: {o_que}', { o_que })
      : t('A casa não corrigiu: {o_que}', { o_que });
  return (
    <Notice
      className="min-w-0 basis-full wrap-anywhere"
      tone={estado === 'recusada' ? 'aviso' : 'info'}
      title={titulo}
      action={
        espera && (
          <Button variant="ghost" onClick={() => setDesistindo(true)}>
            {t('Desistir da correção')}
          </Button>
        )
      }
    >
      {resposta && <p className="break-words whitespace-pre-line">{t('Resposta: {texto}', { texto: resposta })}</p>}
      {espera
        ? t('Pedido em {dia}. Até a resposta nada muda.', { dia: dia(created_at) })
        : respondida_em && t('Respondido em {dia}.', { dia: dia(respondida_em) })}
      {desistindo && (
        <ConfirmDialog
          title={t('Desistir desta correção?')}
          item={o_que}
          confirmLabel={t('Desistir da correção')}
          cancelLabel={t('Voltar')}
          onClose={() => setDesistindo(false)}
          onConfirm={async () => {
            await desistir.mutateAsync({});
            toast.sucesso(t('Correção retirada'));
          }}
        >
          {t('A casa deixa de conferir. Você pode pedir de novo.')}
        </ConfirmDialog>
      )}
    </Notice>
  );
}
