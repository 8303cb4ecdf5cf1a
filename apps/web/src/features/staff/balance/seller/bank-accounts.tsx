import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { fillBank } from './fill-bank'
import type { SellerDraft } from './seller-draft'
import classes from './sellers.module.css'
import { sellerTexts } from './sellers.texts'

const fields = ['bik', 'bankName', 'account', 'correspondentAccount'] as const
const mostAccounts = 10

export function BankAccounts({ form }: { form: UseFormReturn<SellerDraft> }) {
  const t = useTexts(sellerTexts)
  const {
    register,
    control,
    formState: { errors },
  } = form
  // values filled in by a БИК can be replaced by the next one
  const [filled] = useState(() => new Set<string>())
  const accounts = useFieldArray({ control, name: 'requisites.accounts' })
  return (
    <section className={classes.accounts} aria-label={t('sellers.accounts')}>
      <h3>{t('sellers.accounts')}</h3>
      <p className={panel.muted}>{t('sellers.accountsHint')}</p>
      {accounts.fields.map(({ id }, at) => (
        <fieldset key={id} className={classes.account}>
          <legend>{t('sellers.accountOf', { number: at + 1 })}</legend>
          <div className={classes.fields}>
            {fields.map((name) => (
              <TextInput
                key={name}
                label={t(`sellers.${name}`)}
                required={name !== 'correspondentAccount'}
                inputMode={name === 'bankName' ? 'text' : 'numeric'}
                error={errors.requisites?.accounts?.[at]?.[name]?.message}
                {...register(`requisites.accounts.${at}.${name}`, {
                  ...(name === 'bik' && { onChange: () => void fillBank(form, at, filled) }),
                })}
              />
            ))}
          </div>
          <div className={classes.tools}>
            {at > 0 && (
              <button type="button" className={buttons.link} onClick={() => accounts.move(at, 0)}>
                {t('sellers.makeFirst')}
              </button>
            )}
            <button type="button" className={buttons.link} onClick={() => accounts.remove(at)}>
              {t('sellers.removeAccount')}
            </button>
          </div>
        </fieldset>
      ))}
      {accounts.fields.length < mostAccounts && (
        <button
          type="button"
          className={buttons.button}
          onClick={() => accounts.append({ bik: '', bankName: '', correspondentAccount: '', account: '' })}
        >
          {t('sellers.addAccount')}
        </button>
      )}
    </section>
  )
}
