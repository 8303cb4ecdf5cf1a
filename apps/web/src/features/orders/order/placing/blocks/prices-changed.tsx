import { Modal } from '@mantine/core'
import type { ChangedPrices } from '@snab/contract/errors'
import { formatNumber, formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { useBackCloses } from '../../../../../ui/dialog/use-back-closes'
import { placeOrderTexts } from '../../order.texts'
import classes from './prices-changed.module.css'

type Props = { changed: ChangedPrices; isPending: boolean; onAccept: () => void; onClose: () => void }

/** Prices and amounts that changed since the buyer's decision: confirmed before ordering. */
export function PricesChanged({ changed: { seenTotal, total, lines }, isPending, onAccept, onClose }: Props) {
  const t = useTexts(placeOrderTexts)
  useBackCloses(onClose)
  const price = (line: { price: number | null }) =>
    line.price === null ? t('pricesChanged.onRequest') : formatMoney(line.price)
  const isTaken = lines.some(({ now }) => now === null)
  return (
    <Modal opened size="lg" title={t('pricesChanged.title')} onClose={onClose}>
      <p className={classes.totals}>
        {t('pricesChanged.was')} <s>{formatMoney(seenTotal)}</s>
        {t('pricesChanged.now')} <strong>{formatMoney(total)}</strong>
      </p>
      {lines.length > 0 && (
        <div className={classes.frame}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('pricesChanged.product')}</th>
                <th scope="col">{t('pricesChanged.before')}</th>
                <th scope="col">{t('pricesChanged.after')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <th scope="row">{line.name || t('pricesChanged.removedLine')}</th>
                  <td>
                    {line.seen ? price(line.seen) : t('pricesChanged.absent')}
                    <Amount line={line} side={line.seen} />
                  </td>
                  <td>
                    {line.now ? price(line.now) : t('pricesChanged.absent')}
                    <Amount line={line} side={line.now} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isTaken && <p className={classes.hint}>{t('pricesChanged.removedHint')}</p>}
      <div className={classes.buttons}>
        <button type="button" className={buttons.button} onClick={onClose}>
          {t('pricesChanged.back')}
        </button>
        <button type="button" className={buttons.filled} data-autofocus disabled={isPending} onClick={onAccept}>
          {t('pricesChanged.accept', { sum: formatMoney(total) })}
        </button>
      </div>
    </Modal>
  )
}

/** Only if both sides differ. */
function Amount({
  line: { seen, now },
  side,
}: {
  line: ChangedPrices['lines'][number]
  side: { amount: number } | null
}) {
  const t = useTexts(placeOrderTexts)
  if (!side || (seen && now && seen.amount === now.amount)) return null
  return <span className={classes.amount}>{t('pricesChanged.amount', { amount: formatNumber(side.amount) })}</span>
}
