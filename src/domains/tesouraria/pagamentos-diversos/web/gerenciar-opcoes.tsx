import { Check, Lock, Pencil, Plus, Trash2, X } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { goToInvalid } from '../../../../web/kit/go-to-invalid.ts';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { SENTIDOS, type Lista, type Sentido } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { nomeDaOpcao } from './nomes.ts';
import { useOpcoes, type Opcao } from './queries.ts';

interface Props {
  lista: Lista;
  itens: readonly (Opcao & { sentido?: Sentido | null })[];
  onClose: () => void;
}

/** Add, rename, remove; locked ones are only listed. */
export function GerenciarOpcoes({ lista, itens, onClose }: Props) {
  const tipo = lista === 'tipo';
  const opcoes = useOpcoes(lista);
  const [sentido, setSentido] = useState('');
  const [editando, setEditando] = useState<string | null>(null);
  const pronto = () => {
    setEditado(editando);
    setEditando(null);
  };
  // The row whose edit button gets the focus when its name field closes.
  const [editado, setEditado] = useState<string | null>(null);
  const [saindo, setSaindo] = useState<Opcao | null>(null);
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={tipo ? t('Tipos de lançamento') : t('Formas de pagamento')}
      description={t('Os da casa podem mudar de nome ou sair; os fixos ficam.')}
      hideCancel
    >
      <Adicionar
        label={tipo ? t('Novo tipo') : t('Novo método')}
        ocupado={opcoes.ocupado}
        onAdicionar={(nome) => opcoes.criar(nome, lerSentido(sentido))}
      />
      {tipo && (
        <div className="mt-3">
          <EscolherSentido label={t('É dinheiro que')} valor={sentido} onMudar={setSentido} />
        </div>
      )}
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {itens.map((opcao) => (
          <li key={opcao.id} className="flex min-h-13 items-center gap-1 py-1">
            {editando === opcao.id ? (
              <Renomear
                opcao={opcao}
                ocupado={opcoes.ocupado}
                onSalvar={(nome, novo) => void opcoes.renomear(opcao.id, nome, novo).then(pronto, () => undefined)}
                comSentido={tipo}
                onDesistir={pronto}
              />
            ) : (
              <>
                <span className="min-w-0 flex-1 break-words">
                  {nomeDaOpcao(lista, opcao)}
                  {tipo && <span className="block text-xs text-ink-3">{nomeDoSentido(opcao.sentido ?? null)}</span>}
                </span>
                {opcao.padrao ? (
                  <Badge icon={Lock}>{t('fixo')}</Badge>
                ) : (
                  <>
                    <IconButton
                      icon={Pencil}
                      label={t('Renomear {nome}', { nome: opcao.nome })}
                      autoFocus={editado === opcao.id}
                      onClick={() => setEditando(opcao.id)}
                    />
                    <IconButton
                      icon={Trash2}
                      variant="danger"
                      label={t('Excluir {nome}', { nome: opcao.nome })}
                      onClick={() => setSaindo(opcao)}
                    />
                  </>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {saindo && (
        <ConfirmDialog
          onClose={() => setSaindo(null)}
          title={tipo ? t('Excluir este tipo?') : t('Excluir este método?')}
          item={saindo.nome}
          confirmLabel={t('Excluir')}
          onConfirm={() => opcoes.excluir(saindo.id)}
        >
          {t('Os lançamentos já feitos continuam com este nome.')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const nomeDoSentido = (sentido: Sentido | null): string =>
  sentido === 'entrada' ? t('entra') : sentido === 'saida' ? t('sai') : t('entra ou sai');

const lerSentido = (valor: string): Sentido | null => SENTIDOS.find((um) => um === valor) ?? null;

const EscolherSentido = ({
  label,
  valor,
  onMudar,
}: {
  label: string;
  valor: string;
  onMudar: (valor: string) => void;
}) => (
  <SelectField
    label={label}
    value={valor}
    placeholder={nomeDoSentido(null)}
    options={SENTIDOS.map((um) => ({ value: um, label: nomeDoSentido(um) }))}
    onChange={({ target }) => onMudar(target.value)}
  />
);

interface AdicionarProps {
  label: string;
  ocupado: boolean;
  onAdicionar: (nome: string) => Promise<void>;
}

function Adicionar({ label, ocupado, onAdicionar }: AdicionarProps) {
  const [nome, setNome] = useState('');
  const [erro, setErro] = useState<string>();
  const enviar = (event: SyntheticEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    // The dialog is inside the form of the entry, which must not be submitted.
    event.stopPropagation();
    const limpo = nome.trim();
    setErro(limpo ? undefined : t('Informe o nome'));
    const feito = () => setNome((agora) => (agora.trim() === limpo ? '' : agora));
    if (limpo) void onAdicionar(limpo).then(feito, () => undefined);
    else setTimeout(() => goToInvalid(form), 0);
  };
  return (
    <form noValidate onSubmit={enviar} className="flex items-start gap-2.5">
      <TextField
        label={label}
        fieldClass="min-w-0 flex-1"
        maxLength={40}
        value={nome}
        error={erro}
        onChange={(event) => {
          setNome(event.target.value);
          setErro(undefined);
        }}
      />
      <Button type="submit" variant="primary" icon={Plus} busy={ocupado} className="mt-[1.72rem] min-h-12">
        {t('Adicionar')}
      </Button>
    </form>
  );
}

interface RenomearProps {
  opcao: Opcao & { sentido?: Sentido | null };
  comSentido: boolean;
  ocupado: boolean;
  onSalvar: (nome: string, sentido: Sentido | null) => void;
  onDesistir: () => void;
}

function Renomear({ opcao, comSentido, ocupado, onSalvar, onDesistir }: RenomearProps) {
  const [nome, setNome] = useState(opcao.nome);
  const [sentido, setSentido] = useState<string>(opcao.sentido ?? '');
  const enviar = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (nome.trim()) onSalvar(nome.trim(), lerSentido(sentido));
  };
  return (
    <form noValidate onSubmit={enviar} className="flex min-w-0 flex-1 flex-wrap items-end gap-1">
      <TextField
        label={t('Renomear {nome}', { nome: opcao.nome })}
        hideLabel
        fieldClass="min-w-0 flex-1 basis-40"
        maxLength={40}
        autoFocus
        value={nome}
        onChange={(event) => setNome(event.target.value)}
        data-own-escape=""
        onKeyDown={(event) => event.key === 'Escape' && onDesistir()}
      />
      {comSentido && <EscolherSentido label={t('É dinheiro que')} valor={sentido} onMudar={setSentido} />}
      <IconButton type="submit" icon={Check} busy={ocupado} disabled={!nome.trim()} label={t('Salvar nome')} />
      <IconButton icon={X} label={t('Desistir')} onClick={onDesistir} />
    </form>
  );
}
