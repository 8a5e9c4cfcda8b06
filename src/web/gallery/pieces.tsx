import { HandCoins, Plus, Printer, RefreshCw, Trash2 } from 'lucide-react';
import { Avatar } from '../kit/avatar.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { EmptyState, ErrorState } from '../kit/empty-state.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Mark, Wordmark } from '../kit/logo.tsx';
import { Money, MoneyHero } from '../kit/money.tsx';
import { Notice } from '../kit/notice.tsx';
import { Progress } from '../kit/progress.tsx';
import { StatusBadge, type Status } from '../kit/status-badge.tsx';
import { TextLink } from '../kit/text-link.tsx';
import { toast } from '../kit/toast.tsx';

const STATUS: readonly Status[] = ['aberta', 'atrasada', 'paga', 'cancelada', 'ativa', 'pausada', 'encerrada'];

export function PieceSamples() {
  return (
    <section className="flex flex-col gap-6">
      <Buttons />
      <div className="grid gap-5 md:grid-cols-2">
        <Card faixa title="Receita de novembro" aside="até hoje">
          <MoneyHero value={983450} />
          <p className="mt-3 text-ink-2">
            Mensalidades <Money value={765000} /> e diversos <Money value={-218450} />.
          </p>
        </Card>
        <Card title="Letras da casa" note="Ọ̀ṣun · Ṣàngó · Ilé Àṣẹ · Ẹgbẹ́ · òrìṣà · m̀ ǹ ḿ ń">
          <p className="font-display text-2xl font-bold" data-testid="yoruba-display">
            Ọ̀ṣun Ṣàngó Ilé Àṣẹ Ẹgbẹ́ m̀bá ǹlá Ọbàtálá 1234567890
          </p>
          <p className="mt-2 text-lg" data-testid="yoruba-text">
            Ọ̀ṣun Ṣàngó Ilé Àṣẹ Ẹgbẹ́ Ọ́yá m̀bá ǹlá ḿ Ìyálórìṣà ẹ̀kọ́ · São João
          </p>
        </Card>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {STATUS.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="paga" note="a conferir" />
        <Badge>Sem contrato</Badge>
        <Badge tone="mata">Completo</Badge>
        <Badge tone="dende">Hoje</Badge>
      </div>
      <div className="grid gap-3 md:grid-cols-3">
        <Notice title="Fique sabendo">A casa tem 48 faturas neste mês.</Notice>
        <Notice tone="aviso" title="Sem membro vinculado">
          Peça ao administrador para vincular o seu acesso.
        </Notice>
        <Notice tone="erro" title="Falha ao entrar">
          Verifique suas credenciais.
        </Notice>
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Card flush>
          <EmptyState title="Nenhum membro ainda" action={<Button icon={Plus}>Novo membro</Button>}>
            Cadastre o primeiro filho da casa.
          </EmptyState>
        </Card>
        <Card flush>
          <ErrorState message="Sem conexão com o servidor." onRetry={() => toast.aviso('Tentando de novo')} />
        </Card>
      </div>
      <div className="weave flex flex-wrap items-center gap-6 rounded-xl bg-chao p-6 text-on-chao">
        <Wordmark className="h-14" />
        <Mark className="h-14" />
        <Avatar name="Tenda Luz da Mata" tone="dende" />
        <Avatar name="Ẹniọlá Àṣàbí Ramos" size="lg" />
        <Button variant="chao">Limpar seleção</Button>
        <Button variant="money" size="lg" icon={HandCoins}>
          Pagar selecionadas
        </Button>
      </div>
      <Progress label="Gerando faturas" value={17} total={48} />
    </section>
  );
}

function Buttons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" icon={Plus} onClick={() => toast.sucesso('Plano cadastrado')}>
        Novo plano
      </Button>
      <Button icon={RefreshCw} onClick={() => toast.erro('Erro ao salvar plano', 'Já existe um plano com este nome.')}>
        Recarregar
      </Button>
      <Button
        variant="ghost"
        icon={Printer}
        onClick={() => toast.aviso('Bloqueado pelo navegador', 'Permita janelas para imprimir.')}
      >
        Recibo
      </Button>
      <Button variant="danger" icon={Trash2}>
        Excluir
      </Button>
      <Button variant="danger-solid">Excluir membro</Button>
      <Button variant="money" icon={HandCoins}>
        Receber
      </Button>
      <Button variant="primary" busy>
        Salvar membro
      </Button>
      <Button disabled>Parado</Button>
      <IconButton icon={Printer} label="Imprimir" />
      <TextLink href="/kit">9 em aberto</TextLink>
    </div>
  );
}
