import { VincularPlano } from '../domains/assinaturas/web/vincular-plano.tsx';
import { Planos } from '../domains/planos/web/page.tsx';

export const Page = () => <Planos VincularPlano={VincularPlano} />;
