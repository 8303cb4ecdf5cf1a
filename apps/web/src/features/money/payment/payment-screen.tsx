import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { PaymentProgress } from '../../../shared/payment/payment-progress'
import { paymentTexts } from '../../../shared/payment/payment.texts'
import buttons from '../../../ui/button.module.css'

const route = getRouteApi('/payment/$id')

/** The page that the bank returns to. Its parameters are not trusted: the bank is asked. */
export function PaymentScreen() {
  const t = useTexts(paymentTexts)
  const { id } = route.useParams()
  return (
    <Page heading={t('payment.title', { count: 1 })}>
      <PaymentProgress id={Number(id)} />
      <p>
        <Link to="/documents" className={buttons.link}>
          {t('payment.toDocuments')}
        </Link>
      </p>
    </Page>
  )
}
