import { useState, type ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { authTexts } from '../auth.texts'
import classes from '../auth-form.module.css'
import type { TextOf } from './company-fields'

/** The fields in display order. */
export const profileFields = [
  'lastname',
  'firstname',
  'middlename',
  'jobPosition',
  'kindOfActivity',
  'commodityGroup',
  'city',
  'loyaltyCardNumber',
  'promoCode',
] as const

type Props = {
  text: TextOf
  isCompany: boolean
  /** Some of these fields already have a value. */
  isFilled: boolean
  /** Opens the fields. */
  hasProblem: boolean
  /** The file with the requisites of a company. */
  children: ReactNode
}

/** Optional fields: folded until they are opened or one of them is refused. */
export function ProfileFields({ text, isCompany, isFilled, hasProblem, children }: Props) {
  const t = useTexts(authTexts)
  const [isOpen, setOpen] = useState(isFilled)
  return (
    <details
      className={classes.profile}
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('signUp.profile')}</summary>
      <div className={classes.group}>
        <div className={classes.three}>
          {text('lastname', t('signUp.lastname'), { autoComplete: 'family-name' })}
          {text('firstname', t('signUp.firstname'), { autoComplete: 'given-name' })}
          {text('middlename', t('signUp.middlename'), { autoComplete: 'additional-name' })}
        </div>
        {isCompany && (
          <>
            <div className={classes.pair}>
              {text('jobPosition', t('signUp.jobPosition'), { autoComplete: 'organization-title' })}
              {text('kindOfActivity', t('signUp.kindOfActivity'))}
            </div>
            {text('commodityGroup', t('signUp.commodityGroup'))}
            {children}
          </>
        )}
        <div className={classes.three}>
          {text('city', t('signUp.city'), { autoComplete: 'address-level2' })}
          {text('loyaltyCardNumber', t('signUp.loyaltyCardNumber'))}
          {text('promoCode', t('signUp.promoCode'), { autoComplete: 'off' })}
        </div>
      </div>
    </details>
  )
}
