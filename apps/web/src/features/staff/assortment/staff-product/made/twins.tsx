import type { StaffGoodsCard } from '@snab/contract/assortment/staff-product'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../../../lib/texts/texts'
import { useMay } from '../../../../../shared/session/use-may'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import classes from '../products.module.css'
import { productsTexts } from '../products.texts'
import { MadeMergeDialog } from './merge/made-merge-dialog'
import { madeMergeTexts } from './merge/made-merge.texts'

/** Other goods with the same article or barcode; a product made by staff can be merged into one of them. */
export function Twins({ card: { id, isMade, twins } }: { card: StaffGoodsCard }) {
  const t = useTexts(productsTexts)
  const words = useTexts(madeMergeTexts)
  const mayKeep = useMay('keep-catalogue')
  const [intoId, setIntoId] = useState<number | null>(null)
  if (twins.length === 0) return null
  return (
    <div className={panel.panel} role="status">
      <p>{t('product.twins')}</p>
      <ul className={classes.links}>
        {twins.map((twin) => (
          <li key={twin.id}>
            <Link to="/staff/products/$id" params={{ id: String(twin.id) }} preload={false}>
              {[twin.name, twin.brand].filter(Boolean).join(', ')}
            </Link>
            <span className={panel.tag}>{t(twin.isSold ? 'goods.state.sold' : 'product.links.unsold')}</span>
            {mayKeep && isMade && twin.isMergeable && (
              <button type="button" className={buttons.button} onClick={() => setIntoId(twin.id)}>
                {words('madeMerge.open')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {intoId !== null && <MadeMergeDialog id={id} intoId={intoId} onClose={() => setIntoId(null)} />}
    </div>
  )
}
