import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import buttons from '../../../ui/button.module.css'
import { contentTexts } from './content.texts'

/** While staff have not written the page. */
export function HelpToReturn() {
  const t = useTexts(contentTexts)
  return (
    <Page heading={t('content.returnTitle')}>
      <p>{t('content.returnHint')}</p>
      <p>
        <Link to="/orders" className={buttons.button}>
          {t('content.toOrders')}
        </Link>
      </p>
    </Page>
  )
}
