import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '../../../../lib/texts/texts'
import { CheckField } from '../../../../ui/check-field'
import { isWritten } from '../../../../shared/session/written-documents'
import { authTexts } from '../auth.texts'
import classes from '../auth-form.module.css'
import { PageLink } from '../page-link'

const consentFields = ['agreementAccepted', 'privacyAcknowledged', 'personalDataConsent'] as const
type ConsentField = (typeof consentFields)[number]

type Props = {
  legend: string
  /** A star if the form cannot be sent without it. */
  required: boolean
  fieldOf: (name: ConsentField) => UseFormRegisterReturn
  errorOf: (name: ConsentField) => string | undefined
  marketing?: UseFormRegisterReturn
}

/**
 * Each consent is a separate box and starts unticked: the law allows neither one box for all nor a box ticked in
 * advance.
 */
export function ConsentBoxes({ legend, required, fieldOf, errorOf, marketing }: Props) {
  const t = useTexts(authTexts)
  const boxes = [
    {
      name: 'agreementAccepted',
      before: t('signUp.acceptAgreement'),
      slug: 'user-agreement',
      text: t('signUp.agreement'),
    },
    { name: 'privacyAcknowledged', before: t('signUp.acknowledge'), slug: 'privacy-policy', text: t('signUp.privacy') },
    {
      name: 'personalDataConsent',
      before: t('signUp.consent'),
      slug: 'personal-data-consent',
      text: t('signUp.personalData'),
    },
  ] as const
  // nobody can accept a missing text
  const asked = boxes.filter(({ slug }) => isWritten(slug))
  const asksMarketing = marketing && isWritten('marketing-consent')
  if (asked.length === 0 && !asksMarketing) return null
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {asked.map(({ name, before, slug, text }) => (
        <CheckField
          key={name}
          error={errorOf(name)}
          {...fieldOf(name)}
          required={required}
          label={
            <>
              {before} <PageLink slug={slug}>{text}</PageLink>
              {required && (
                <span aria-hidden className={classes.bad}>
                  {' '}
                  *
                </span>
              )}
            </>
          }
        />
      ))}
      {asksMarketing && (
        <CheckField
          {...marketing}
          label={
            <>
              {t('signUp.marketing')} <PageLink slug="marketing-consent">{t('signUp.marketingText')}</PageLink>
            </>
          }
        />
      )}
    </fieldset>
  )
}
