import { useTexts } from '../../../../lib/texts/texts'
import { SignInLink } from '../../../../shared/session/sign-in/sign-in-link'
import { catalogueTexts } from '../catalogue.texts'
import type { Unusable } from './unusable-filters'
import classes from '../frame/repair-notice.module.css'

/** Names the filters of the address that have no effect for this visitor. */
export function UnusableNotice({ unusable }: { unusable: readonly Unusable[] }) {
  const t = useTexts(catalogueTexts)
  if (unusable.length === 0) return null
  const names = unusable.map((one) => t(`catalogue.unusable.${one}`)).join(', ')
  return (
    <p className={classes.notice} role="status">
      {t('catalogue.notApplied', { names })} <SignInLink>{t('catalogue.signInToApply')}</SignInLink>
    </p>
  )
}
