import { longestCartName, type NamedCart } from '@snab/contract/buying/cart'
import { useState } from 'react'
import { useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { ChevronDownIcon, NoteIcon, TrashIcon } from '../../../../ui/icons'
import { Menu } from '../../../../ui/dialog/menu'
import { linesTexts } from '../../lines/lines.texts'
import { cartTexts } from '../cart.texts'
import { useCartAction, useCarts, type CartAction } from './carts.data'
import classes from './carts-menu.module.css'

/** The user's carts: this one can be set aside under a name, and another activated. Guests have one. */
export function CartsMenu({ canPutAside }: { canPutAside: boolean }) {
  const t = useTexts(cartTexts)
  const isGuest = useUser() === null
  const { data } = useCarts()
  const action = useCartAction()
  if (isGuest || !data) return null
  const active = data.items.find(({ isActive }) => isActive)
  const aside = data.items.filter(({ isActive }) => !isActive)
  if (!canPutAside && aside.length === 0) return null
  const trigger = aside.length > 0 ? t('cart.cartsCount', { count: data.items.length }) : t('cart.carts')

  return (
    <Menu
      label={t('cart.carts')}
      trigger={
        <>
          {trigger} <ChevronDownIcon />
        </>
      }
      triggerClass={buttons.button}
    >
      <div className={classes.panel}>
        {canPutAside && (
          <NameForm
            key={active?.id}
            label={t('cart.asideLabel')}
            action={t('cart.aside')}
            initial={active?.name ?? ''}
            isPending={action.isPending}
            onSubmit={(name) => action.mutate({ kind: 'aside', name })}
          />
        )}
        {aside.length === 0 ? (
          <p className={classes.hint}>{t('cart.asideNone')}</p>
        ) : (
          <ul className={classes.list} aria-label={t('cart.asideList')}>
            {aside.map((cart) => (
              <AsideCart key={cart.id} cart={cart} isPending={action.isPending} onAction={action.mutate} />
            ))}
          </ul>
        )}
      </div>
    </Menu>
  )
}

function AsideCart({
  cart: { id, name, itemsCount },
  isPending,
  onAction,
}: {
  cart: NamedCart
  isPending: boolean
  onAction: (action: CartAction) => void
}) {
  const t = useTexts(cartTexts)
  const common = useTexts(linesTexts)
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting'>('shown')
  if (mode === 'renaming') {
    return (
      <li>
        <NameForm
          label={t('cart.renameLabel')}
          action={t('cart.renameSave')}
          initial={name}
          isPending={isPending}
          focused
          onSubmit={(next) => {
            onAction({ kind: 'rename', id, name: next })
            setMode('shown')
          }}
        />
      </li>
    )
  }
  return (
    <li className={classes.cart}>
      {mode === 'deleting' ? (
        <>
          <span className={classes.sure}>{t('cart.deleteSure')}</span>
          <button
            type="button"
            className={buttons.link}
            disabled={isPending}
            onClick={() => onAction({ kind: 'delete', id })}
          >
            {t('cart.deleteYes')}
          </button>
          <button type="button" className={buttons.link} autoFocus onClick={() => setMode('shown')}>
            {t('cart.deleteNo')}
          </button>
        </>
      ) : (
        <>
          <button
            type="button"
            className={classes.open}
            title={t('cart.activate', { name })}
            disabled={isPending}
            onClick={() => onAction({ kind: 'activate', id, name })}
          >
            <span className={classes.name}>{name}</span>
            <span className={classes.count}>{common('lines.positions', { count: itemsCount })}</span>
          </button>
          <button
            type="button"
            className={buttons.icon}
            aria-label={t('cart.rename', { name })}
            onClick={() => setMode('renaming')}
          >
            <NoteIcon />
          </button>
          <button
            type="button"
            className={buttons.icon}
            aria-label={t('cart.deleteCart', { name })}
            onClick={() => setMode('deleting')}
          >
            <TrashIcon />
          </button>
        </>
      )}
    </li>
  )
}

function NameForm({
  label,
  action,
  initial,
  isPending,
  focused = false,
  onSubmit,
}: {
  label: string
  action: string
  initial: string
  isPending: boolean
  focused?: boolean
  onSubmit: (name: string) => void
}) {
  const t = useTexts(cartTexts)
  const [name, setName] = useState(initial)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') onSubmit(name.trim())
      }}
    >
      <input
        className={classes.input}
        aria-label={label}
        placeholder={t('cart.asidePlaceholder')}
        maxLength={longestCartName}
        autoFocus={focused}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className={buttons.button} disabled={isPending}>
        {action}
      </button>
    </form>
  )
}
