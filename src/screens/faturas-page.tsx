import { TrocarPlanoDaFatura } from '../domains/cobranca/assinaturas/web/trocar-plano-da-fatura.tsx';
import { Faturas } from '../domains/cobranca/faturas/web/page.tsx';

export const Page = () => <Faturas TrocarPlano={TrocarPlanoDaFatura} />;
