import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsDesktop, useIsRoomy } from '../../../lib/media'
import { OwnProductLink } from '../../../shared/product/own-product-link'
import { SubstitutionLink } from '../../../shared/product/substitution-link'
import { useTexts } from '../../../lib/texts/texts'
import { ToSpecificationLink } from '../../../shared/product/to-specification-link'
import { ToOfferLink } from '../../../shared/product/to-offer-link'
import { AskPrices } from '../../../shared/price-request/ask-prices'
import buttons from '../../../ui/button.module.css'
import { ExportMenu } from '../../../shared/export/export-menu'
import { FittingRow } from '../../../ui/list/fitting-row'
import { SelectAll } from '../../../ui/table/select-all'
import type { useActualPrices } from './actual-prices'
import classes from './cart-screen.module.css'
import type { CartSearch } from './cart-search'
import { linesTexts } from '../lines/lines.texts'
import { cartTexts } from './cart.texts'
import { isInPunchout } from '../../../lib/api/session'
import { CartsMenu } from './menu/carts-menu'
import { PriceRefresh } from './price-refresh'
import { SortChoice } from './sort-choice'
import { TypeChoice } from './type-choice'
import type { Cart } from './use-cart'
import type { CartActions } from './lines/use-cart-actions'

type Props = {
  cart: Cart
  sort: CartSearch['sort']
  onSort: (sort: CartSearch['sort']) => void
  type: CartSearch['type']
  onType: (type: CartSearch['type']) => void
  onSelectAll: (isSelected: boolean) => void
  prices: ReturnType<typeof useActualPrices>
  actions: CartActions
}

/**
 * Actions on the whole cart or on the selected lines; behind one button on a phone, so that the lines begin at the top.
 */
export function CartHead({
  cart: { items, selected },
  sort,
  onSort,
  type,
  onType,
  onSelectAll,
  prices,
  actions,
}: Props) {
  const t = useTexts(cartTexts)
  const common = useTexts(linesTexts)
  const isDesktop = useIsDesktop()
  const isRoomy = useIsRoomy()
  const [isOpen, setOpen] = useState(false)
  const source = {
    kind: 'cart' as const,
    ...(selected.size > 0 && selected.size < items.length && { itemIds: [...selected] }),
  }
  const permissions = (
    <>
      <TypeChoice items={items} type={type} onType={onType} />
      {selected.size === 0 ? (
        <>
          <OwnProductLink opens="list" className={buttons.button}>
            {t('cart.ownProduct')}
          </OwnProductLink>
          <Link to="/import" className={buttons.button}>
            {t('cart.import')}
          </Link>
        </>
      ) : (
        // replaces the tools that do not depend on a selection, so that lines do not move when the first one is ticked
        <button
          type="button"
          className={buttons.button}
          onClick={() => actions.remove(items.filter(({ id }) => selected.has(id)))}
        >
          {common('lines.removeSelected')}
        </button>
      )}
      {!isInPunchout() && (
        <>
          <ExportMenu source={source} />
          <SubstitutionLink source={source} className={buttons.button} />
          <ToSpecificationLink what={source} className={buttons.button} />
          {/* takes the place of tools that do not depend on a selection */}
          {(selected.size > 0 || !isRoomy) && <ToOfferLink what={{ source, name: '' }} className={buttons.button} />}
          {/* in the summary when that is beside the lines */}
          {!isRoomy && <AskPrices source={source} itemIds={source.itemIds} className={buttons.button} />}
          <CartsMenu canPutAside />
        </>
      )}
    </>
  )

  return (
    <header className={classes.head}>
      <h1>{t('cart.title')}</h1>
      <span className={classes.count}>{common('lines.positions', { count: items.length })}</span>
      <span className={classes.refresh}>
        {prices.isEnabled && <PriceRefresh error={prices.error} onRefresh={prices.refresh} />}
      </span>
      {isDesktop ? (
        // one row for any selection, so that the lines do not move
        <FittingRow more={t('cart.permissions')} isAtEnd>
          {permissions}
        </FittingRow>
      ) : (
        <>
          <button
            type="button"
            className={buttons.button}
            aria-expanded={isOpen}
            aria-controls="cart-actions"
            onClick={() => setOpen(!isOpen)}
          >
            {t('cart.permissions')}
          </button>
          <div id="cart-actions" className={classes.actions} hidden={!isOpen && selected.size === 0}>
            {permissions}
          </div>
          <span className={classes.tools}>
            <label className={classes.all}>
              <SelectAll
                count={selected.size}
                of={items.length}
                label={common('lines.selectAll')}
                onChange={onSelectAll}
              />
              {common('lines.selectAll')}
            </label>
            <SortChoice sort={sort} onSort={onSort} />
          </span>
        </>
      )}
    </header>
  )
}
