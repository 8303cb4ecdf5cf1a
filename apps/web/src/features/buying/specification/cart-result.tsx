import type { SpecificationItem } from '@snab/contract/buying/specification'
import { Link } from '@tanstack/react-router'
import { putIntoCartText } from '../../../shared/cart/put-into-cart'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import classes from './screen.module.css'
import { specificationTexts } from './specification.texts'
import type { ToCartResult } from './use-to-cart'

/** What was added to the cart, what was not, and what was rounded. Stays until it is dismissed. */
export function CartResult({
  result,
  items,
  onHide,
}: {
  result: ToCartResult
  items: readonly SpecificationItem[]
  onHide: () => void
}) {
  const t = useTexts(specificationTexts)
  const { added, joined, skipped, messages } = result
  const isNothing = added + joined === 0
  const names = new Map(items.map((item) => [item.id, item.product.name]))
  return (
    <div
      role="status"
      className={classes.notice}
      data-level={isNothing ? 'high' : skipped.length + messages.length > 0 ? 'medium' : 'positive'}
    >
      <p className={classes.line}>
        <strong>{isNothing ? t('spec.notInCart') : putIntoCartText(result)}</strong>
        {!isNothing && <Link to="/cart">{t('spec.openCart')}</Link>}
        <button type="button" className={buttons.link} onClick={onHide}>
          {t('spec.hide')}
        </button>
      </p>
      {skipped.length > 0 && (
        <>
          <p>{t('spec.skipped')}:</p>
          <ul>
            {skipped.map(({ id, reason }) => (
              <li key={id}>
                {names.get(id) ?? ''} — {reason.toLowerCase()}
              </li>
            ))}
          </ul>
        </>
      )}
      {messages.length > 0 && (
        <>
          <p>{t('spec.adjusted')}:</p>
          <ul>
            {messages.map(({ warning }, at) => (
              <li key={`${String(at)} ${warning}`}>{warning}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
