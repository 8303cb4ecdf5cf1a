import { Link, useRouter } from '@tanstack/react-router'
import { ListIcon } from '../../ui/icons'
import star from './star-button.module.css'
import type { ToSpecification } from '../navigation/navigation-state'
import { useAppInfo, useUser } from '../session/startup'
import { defineTexts, useTexts } from '../../lib/texts/texts'

const toSpecificationTexts = defineTexts({
  'toSpecification.link': 'В спецификацию',
  'toSpecification.linkOf': 'В спецификацию: {{name}}',
})

/** Asks for the specification to add to; guests are asked to sign in first. */
export function ToSpecificationLink({ what, className }: { what: ToSpecification; className?: string | undefined }) {
  const t = useTexts(toSpecificationTexts)
  const isGuest = useUser() === null
  const { specificationsEnabled } = useAppInfo().configuration
  if (!specificationsEnabled) return null
  return (
    <Link
      to="."
      search
      state={(before) => ({
        ...before,
        ...(isGuest ? { openedAuth: 'signin' as const } : { openedToSpecification: what }),
      })}
      resetScroll={false}
      preload={false}
      className={className}
      aria-label={what.kind === 'product' ? t('toSpecification.linkOf', { name: what.name }) : undefined}
    >
      {t('toSpecification.link')}
    </Link>
  )
}

/** The same in a row of a list, where a button is cheaper than a link. */
export function ToSpecificationButton({
  productId,
  amount,
  name,
}: {
  productId: number
  amount: number
  name: string
}) {
  const t = useTexts(toSpecificationTexts)
  const router = useRouter()
  const isGuest = useUser() === null
  const label = t('toSpecification.linkOf', { name })
  const open = () =>
    void router.navigate({
      to: '.',
      search: true,
      state: (before) => ({
        ...before,
        ...(isGuest
          ? { openedAuth: 'signin' as const }
          : { openedToSpecification: { kind: 'product' as const, productId, amount, name } }),
      }),
      resetScroll: false,
    })
  return (
    <button type="button" className={star.star} data-plain="" aria-label={label} title={label} onClick={open}>
      <ListIcon size={16} />
    </button>
  )
}
