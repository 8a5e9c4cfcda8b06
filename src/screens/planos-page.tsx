import { VincularPlano } from '../domains/cobranca/assinaturas/web/vincular-plano.tsx';
import { Planos } from '../domains/cobranca/planos/web/page.tsx';

export const Page = () => <Planos VincularPlano={VincularPlano} />;
