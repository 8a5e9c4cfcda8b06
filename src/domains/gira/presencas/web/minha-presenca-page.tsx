import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { horaEm } from '../../../../shared/datas.ts';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { canReadCodes } from '../../../../web/camera/detector.ts';
import { useCodeReader } from '../../../../web/camera/use-code-reader.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { KeptNotice } from '../../../../web/offline/kept-notice.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { SemMembro } from '../../../acesso/acesso/web/sem-membro.tsx';
import { codigoLido } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useCartaoGuardado } from './cartao-guardado.ts';
import { MarcasDePresenca } from './marcas.tsx';
import { MeuCartao } from './meu-cartao.tsx';
import { useMinhaPresenca } from './queries.ts';

/** The code at the door: from the address that the telephone opened, from the camera, or typed. */
function RegistrarPresenca({ onFeito }: { onFeito: (frase: string) => void }) {
  const [params] = useUrlParams('/minha-presenca');
  const fuso = useFuso();
  const [lendo, setLendo] = useState(false);
  const acao = useActionForm<'registrarPresenca', { codigo: string }>({
    action: 'registrarPresenca',
    defaultValues: { codigo: params.get('codigo') ?? '' },
    toInput: ({ codigo }) => ({ codigo }),
    check: ({ codigo }) => ({ codigo: !codigo.trim() && t('Informe o código') }),
    onDone: ({ titulo, ja, marcada_em }) => {
      const hora = horaEm(new Date(marcada_em), fuso);
      onFeito(
        ja
          ? t('Sua presença em {titulo} já estava registrada desde {hora}.', { titulo, hora })
          : t('Presença registrada em {titulo}, às {hora}.', { titulo, hora }),
      );
    },
  });
  return (
    <form onSubmit={(event) => void acao.submit(event)} className="flex flex-col gap-4">
      {acao.failure && (
        <Notice tone="erro" live>
          {acao.failure}
        </Notice>
      )}
      <TextField
        label={t('Código da porta')}
        hint={t('Está na porta da casa, embaixo do quadrado.')}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        {...acao.text('codigo')}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" busy={acao.busy}>
          {t('Registrar minha presença')}
        </Button>
        {canReadCodes('square') && (
          <Button icon={ScanLine} onClick={() => setLendo(true)}>
            {t('Ler com a câmera')}
          </Button>
        )}
      </div>
      {lendo && (
        <LerDaPorta
          onClose={() => setLendo(false)}
          onCodigo={(codigo) => {
            acao.form.setValue('codigo', codigo);
            setLendo(false);
            void acao.submit();
          }}
        />
      )}
    </form>
  );
}

function LerDaPorta({ onCodigo, onClose }: { onCodigo: (codigo: string) => void; onClose: () => void }) {
  const { video, failed } = useCodeReader('square', (texto) => onCodigo(codigoLido(texto)));
  return (
    <Dialog onClose={onClose} size="sm" title={t('Ler com a câmera')} cancelLabel={t('Fechar')}>
      {failed ? (
        <Notice tone="aviso" live>
          {t('A câmera não abriu. Permita o uso da câmera no navegador, ou digite o código.')}
        </Notice>
      ) : (
        <video ref={video} muted playsInline className="aspect-4/3 w-full rounded-lg bg-sunken object-cover" />
      )}
    </Dialog>
  );
}

/** The member's own card, marks and check-in. `children`: what a screen above adds. */
export function MinhaPresenca({ children }: { children?: React.ReactNode }) {
  const query = useMinhaPresenca();
  const guardado = useCartaoGuardado(query);
  const [feito, setFeito] = useState('');
  const minha = query.data?.minha;
  return (
    <PageLayout>
      {guardado && (
        <>
          <KeptNotice readAt={guardado.readAt} />
          <MeuCartao cartao={guardado.value} />
        </>
      )}
      {!query.data && !guardado && <Pending of={query} title={t('Erro ao carregar sua presença')} />}
      {minha === null && <SemMembro />}
      {minha && (
        <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5 print:block">
          {/* On a telephone the card is what the person came for. */}
          <div className="md:col-start-2 md:row-span-2 md:row-start-1">
            <MeuCartao cartao={minha} />
          </div>
          <div className="flex flex-col gap-4 md:col-start-1 md:row-start-1 md:gap-5 print:hidden">
            <Card title={t('Registrar presença')} faixa>
              {feito ? <p role="status">{feito}</p> : <RegistrarPresenca onFeito={setFeito} />}
            </Card>
            <Card title={t('Minhas presenças')}>
              <MarcasDePresenca historico={minha} />
            </Card>
          </div>
          <div className="contents print:hidden">{children}</div>
        </div>
      )}
    </PageLayout>
  );
}
