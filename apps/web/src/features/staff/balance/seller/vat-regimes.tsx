import { NativeSelect, TextInput } from '@mantine/core'
import { regimeNames, vatRegimes, type VatRegime } from '@snab/domain/money/vat-regime'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import type { SellerDraft } from './seller-draft'
import classes from './sellers.module.css'
import { sellerTexts } from './sellers.texts'
import { DateFieldOf } from '../../../../ui/date-field'

/** How the seller pays VAT, from a day on; rows can be changed, removed, and start in the future. */
export function VatRegimes({ form }: { form: UseFormReturn<SellerDraft> }) {
  const t = useTexts(sellerTexts)
  const {
    register,
    control,
    setValue,
    formState: { errors },
  } = form
  const rows = useFieldArray({ control, name: 'requisites.vatRegimes' })
  const values = useWatch({ control, name: 'requisites.vatRegimes' })

  // only a seller without VAT has a legal ground
  const changeRegime = (at: number, regime: VatRegime) => {
    setValue(`requisites.vatRegimes.${at}.regime`, regime, { shouldDirty: true })
    setValue(`requisites.vatRegimes.${at}.ground`, regime === 'without-vat' ? t('sellers.usualGround') : '')
  }

  return (
    <section className={classes.accounts} aria-label={t('sellers.regimes')}>
      <h3>{t('sellers.regimes')}</h3>
      <p className={panel.muted}>{t('sellers.regimesHint')}</p>
      {rows.fields.map(({ id }, at) => (
        <fieldset key={id} className={classes.account}>
          <legend>{t('sellers.regimeOf', { number: at + 1 })}</legend>
          <div className={classes.fields}>
            <DateFieldOf
              control={control}
              name={`requisites.vatRegimes.${at}.from`}
              label={t('sellers.regimeFrom')}
              required
              error={errors.requisites?.vatRegimes?.[at]?.from?.message}
            />
            <NativeSelect
              label={t('sellers.regime')}
              data={vatRegimes.map((value) => ({ value, label: regimeNames[value] }))}
              value={values[at]?.regime ?? 'general'}
              onChange={({ target }) => changeRegime(at, vatRegimes.find((one) => one === target.value) ?? 'general')}
            />
            {values[at]?.regime === 'without-vat' && (
              <TextInput
                label={t('sellers.ground')}
                required
                error={errors.requisites?.vatRegimes?.[at]?.ground?.message}
                {...register(`requisites.vatRegimes.${at}.ground`)}
              />
            )}
          </div>
          <div className={classes.tools}>
            <button type="button" className={buttons.link} onClick={() => rows.remove(at)}>
              {t('sellers.removeRegime')}
            </button>
          </div>
        </fieldset>
      ))}
      <button
        type="button"
        className={buttons.button}
        onClick={() =>
          rows.append({ from: moscowDay(new Date()), regime: 'without-vat', ground: t('sellers.usualGround') })
        }
      >
        {t('sellers.addRegime')}
      </button>
    </section>
  )
}
