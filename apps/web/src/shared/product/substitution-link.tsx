import type { SubstitutionSource } from '@snab/contract/buying/substitution'
import { Link } from '@tanstack/react-router'
import { defineTexts, useTexts } from '../../lib/texts/texts'

const substitutionLinkTexts = defineTexts({
  'substitutionLink.open': 'Замены',
  'substitutionLink.hint': 'Подобрать замены',
})

/** Opens replacements for the rows of a list. */
export function SubstitutionLink({
  source,
  className,
}: {
  source: SubstitutionSource
  className?: string | undefined
}) {
  const t = useTexts(substitutionLinkTexts)
  return (
    <Link
      to="."
      search
      state={(before) => ({ ...before, openedSubstitution: source })}
      resetScroll={false}
      preload={false}
      className={className}
      aria-label={t('substitutionLink.hint')}
      title={t('substitutionLink.hint')}
    >
      {t('substitutionLink.open')}
    </Link>
  )
}
