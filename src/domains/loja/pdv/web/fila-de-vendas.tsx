import { CloudOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatInstante } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useUnsavedGuard } from '../../../../web/state/unsaved.ts';
import { somarPorProduto } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { VendaNaFila } from './banco.ts';
import { ehDe, porNaFila, tirarDaFila, useFila, type Dono } from './fila.ts';
import { useCorrigirEstoque, useDescartarVenda, type Pdv } from './queries.ts';
import { tituloDaFila } from './titulo-da-fila.ts';
import { enviarEContar } from './use-envio-da-fila.ts';

const donoDe = ({ usuario_operacao, org_id }: Pick<Pdv, 'usuario_operacao' | 'org_id'>): Dono => ({
  usuario: usuario_operacao,
  org: org_id,
});

/** Sales that wait to be sent, and those that the server refused, for a person to settle. */
export function FilaDeVendas({ pdv }: { pdv: Pdv }) {
  // Sales of another house on this device are not shown here.
  const fila = useFila().filter(({ venda }) => venda.org_id === pdv.org_id);
  const [aberta, setAberta] = useState(false);
  const minhas = fila.filter((entrada) => ehDe(entrada, donoDe(pdv)));
  const recusadas = minhas.filter(({ recusa }) => recusa !== null).length;
  // A wrong clock was wrong for every sale of the evening.
  const [semData, ...outrasSemData] = minhas
    .filter(({ recusa }) => recusa?.code === 'data_da_venda')
    .map(comDataDeAgora);
  if (fila.length === 0) return null;
  return (
    <>
      <Notice
        tone="aviso"
        title={tituloDaFila(fila.length, recusadas)}
        action={<Button onClick={() => setAberta(true)}>{t('Ver fila')}</Button>}
      >
        {oQueFalta(minhas.length, recusadas)}
      </Notice>
      {aberta && (
        <Dialog
          onClose={() => setAberta(false)}
          title={t('Vendas na fila')}
          hideCancel
          actions={
            <>
              {semData && outrasSemData.length > 0 && (
                <Button onClick={() => void mandar(semData, ...outrasSemData)}>
                  {t('Enviar {n} com a data de agora', { n: outrasSemData.length + 1 })}
                </Button>
              )}
              <Button icon={RefreshCw} onClick={() => void enviarEContar(donoDe(pdv))}>
                {t('Enviar agora')}
              </Button>
            </>
          }
        >
          <ul className="flex flex-col gap-3">
            {fila.map((entrada) => (
              <Entrada key={entrada.chave} entrada={entrada} pdv={pdv} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

function oQueFalta(minhas: number, recusadas: number): string {
  if (recusadas > 0) return t('O servidor não aceitou. Corrija ou descarte cada uma.');
  return minhas > 0 ? t('O envio é automático assim que a rede voltar.') : t('Esperando quem vendeu entrar de novo');
}

/** Stores the change before sending the sale, because it is money. */
async function mandar(primeira: VendaNaFila, ...outras: VendaNaFila[]): Promise<void> {
  try {
    for (const entrada of [primeira, ...outras]) await porNaFila({ ...entrada, recusa: null });
  } catch (error) {
    toast.erro(t('Erro ao salvar'), error instanceof Error ? error.message : undefined);
    return;
  }
  await enviarEContar(donoDe(primeira.venda));
}

const comDataDeAgora = (entrada: VendaNaFila): VendaNaFila => ({ ...entrada, semData: true });

function Entrada({ entrada, pdv }: { entrada: VendaNaFila; pdv: Pdv }) {
  const { venda, nomes, recusa } = entrada;
  const quando = new Date(venda.vendida_em);
  const minha = ehDe(entrada, donoDe(pdv));
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{formatBRL(venda.total_centavos)}</span>
        <span className="text-sm text-ink-2 figures">{formatInstante(quando, pdv.fuso_horario)}</span>
      </p>
      <p className="text-sm text-ink-2">{nomes.join(', ')}</p>
      {recusa && (
        <Notice tone="erro" live>
          {recusa.message}
        </Notice>
      )}
      {!recusa && (
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <CloudOff aria-hidden className="size-4.5" />
          {minha ? t('Esperando a rede') : t('Esperando quem vendeu entrar de novo')}
        </p>
      )}
      {recusa && minha && <Acerto entrada={entrada} recusa={recusa} />}
      {!minha && <Assumir entrada={entrada} usuario={pdv.usuario_operacao} />}
    </li>
  );
}

/**
 * Lets another person send the sale, because the seller may never come back to this device. That
 * person must be allowed to reverse sales. The trace keeps who made it.
 */
function Assumir({ entrada, usuario }: { entrada: VendaNaFila; usuario: string }) {
  const { venda } = entrada;
  if (!useCan()('faturas:pagar')) return null;
  const minha = { ...venda, usuario_operacao: usuario, vendida_por: venda.vendida_por ?? venda.usuario_operacao };
  return (
    <div className="flex flex-col items-start gap-2.5">
      <p className="text-sm text-ink-2">{t('Se quem vendeu não volta, ela pode seguir no seu nome.')}</p>
      <Button onClick={() => void mandar({ ...entrada, venda: minha })}>{t('Assumir e enviar')}</Button>
    </div>
  );
}

function Acerto({ entrada, recusa }: { entrada: VendaNaFila; recusa: { code: string } }) {
  const corrigir = useCorrigirEstoque();
  const [descartando, setDescartando] = useState(false);
  const { chave, venda } = entrada;
  const corrigirEMandar = async () => {
    await corrigir.mutateAsync({ chave, itens: somarPorProduto(venda.itens) });
    await mandar(entrada);
  };
  if (descartando) return <Descarte entrada={entrada} onVoltar={() => setDescartando(false)} />;
  return (
    <div className="flex flex-wrap gap-2.5">
      {recusa.code === 'estoque_insuficiente' && (
        <Button
          variant="primary"
          busy={corrigir.isPending}
          onClick={() => void corrigirEMandar().catch(() => undefined)}
        >
          {t('Corrigir estoque e enviar')}
        </Button>
      )}
      {recusa.code === 'data_da_venda' && (
        <Button variant="primary" onClick={() => void mandar(comDataDeAgora(entrada))}>
          {t('Enviar com a data de agora')}
        </Button>
      )}
      {recusa.code !== 'estoque_insuficiente' && recusa.code !== 'data_da_venda' && (
        <Button onClick={() => void mandar(entrada)}>{t('Tentar de novo')}</Button>
      )}
      <Button variant="danger" onClick={() => setDescartando(true)}>
        {t('Descartar')}
      </Button>
    </div>
  );
}

/** Discarding a sale first records its reason on the server. */
function Descarte({ entrada: { chave, venda }, onVoltar }: { entrada: VendaNaFila; onVoltar: () => void }) {
  const descartar = useDescartarVenda();
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string>();
  useUnsavedGuard(motivo !== '');
  const confirmar = async () => {
    if (!motivo.trim()) return setErro(t('Informe o motivo'));
    await descartar.mutateAsync({ chave, total_centavos: venda.total_centavos, itens: venda.itens.length, motivo });
    await tirarDaFila(chave).then(
      () => toast.sucesso(t('Venda descartada')),
      (error: Error) => toast.erro(t('Erro ao remover'), error.message),
    );
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        void confirmar().catch(() => undefined);
      }}
    >
      <TextField
        label={t('Motivo')}
        fieldClass="w-full"
        required
        maxLength={300}
        value={motivo}
        error={erro}
        onChange={(event) => {
          setMotivo(event.target.value);
          setErro(undefined);
        }}
      />
      <Button type="submit" variant="danger-solid" busy={descartar.isPending}>
        {t('Descartar')}
      </Button>
      <Button onClick={onVoltar}>{t('Voltar')}</Button>
    </form>
  );
}
