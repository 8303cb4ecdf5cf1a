import { updateOffer, type Offer, type OfferTermsBody } from '@snab/contract/quotes/offer'
import type { RequestOf } from '@snab/contract/endpoint'
import { longest } from '@snab/domain/field-limits'
import { vatModes, roundingSteps } from '@snab/domain/offer/offer-row'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useId, useState } from 'react'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useTemplates } from '../offer.data'
import { offerTexts } from '../offer.texts'
import classes from './terms-panel.module.css'
import { DateField } from '../../../../ui/date-field'

export type HeadChange = RequestOf<typeof updateOffer>['body']
type Props = {
  offer: Offer
  mayEdit: boolean
  /** Resolves to whether it was saved; the saver shows the reason if not. */
  onChange: (change: HeadChange) => Promise<boolean>
}

/** Terms of the whole offer. Each is saved on blur. */
export function TermsPanel({ offer, mayEdit, onChange }: Props) {
  const t = useTexts(offerTexts)
  const templates = useTemplates()
  const { terms, clientDetails: client } = offer
  const change = (to: Partial<OfferTermsBody>) => onChange({ terms: to })
  const percent = (value: number | null, save: (typed: number | null) => Promise<boolean>) => ({
    value: value === null ? '' : String(value).replace('.', ','),
    problemOf: (text: string) => text.trim() !== '' && typedNumber(text) === undefined && t('offer.noNumber'),
    onSave: (text: string) => save(typedNumber(text) ?? null),
  })
  return (
    <fieldset className={classes.panel} disabled={!mayEdit}>
      <legend className="visually-hidden">{t('offer.terms')}</legend>
      <Text
        label={t('offer.name')}
        value={offer.name}
        maxLength={longest.specificationName}
        isWide
        problemOf={(name) => name.trim() === '' && t('offer.nameMissing')}
        onSave={(name) => onChange({ name: name.trim() })}
      />
      <Text
        label={t('offer.description')}
        value={offer.description}
        maxLength={longest.specificationDescription}
        isWide
        onSave={(description) => onChange({ description: description.trim() })}
      />
      <Text label={t('offer.markup')} {...percent(terms.markup, (markup) => change({ markup: markup ?? 0 }))} />
      <Choice
        label={t('offer.target')}
        value={terms.target?.kind ?? 'none'}
        options={(['none', 'total', 'margin'] as const).map((kind) => [kind, t(`offer.target.${kind}`)])}
        onChoose={(kind) =>
          change({
            target: kind === 'total' ? { kind, value: offer.total } : kind === 'margin' ? { kind, value: 20 } : null,
          })
        }
      />
      {terms.target && (
        <Text
          label={t('offer.targetValue')}
          {...percent(terms.target.value, (value) =>
            change({ target: value === null || !terms.target ? null : { ...terms.target, value } }),
          )}
        />
      )}
      <Text label={t('offer.floor')} {...percent(terms.floor, (floor) => change({ floor }))} />
      <Choice
        label={t('offer.rounding')}
        value={String(terms.rounding)}
        options={roundingSteps.map((step) => [String(step / 100), formatMoney(step / 100)])}
        onChoose={(step) => change({ rounding: Number(step) })}
      />
      <Choice
        label={t('offer.vat')}
        value={terms.vat}
        options={vatModes.map((mode) => [mode, t(`offer.vat.${mode}`)])}
        onChoose={(mode) => change({ vat: vatModes.find((known) => known === mode) ?? 'inside' })}
      />
      <Text
        label={t('offer.discount')}
        {...percent(terms.discount, (discount) => change({ discount: discount ?? 0 }))}
      />
      <Day label={t('offer.day')} value={offer.day} onSave={async (day) => day !== '' && onChange({ day })} />
      <Day
        label={t('offer.validUntil')}
        value={offer.validUntil ?? ''}
        onSave={(day) => onChange({ validUntil: day === '' ? null : day })}
      />
      <Text
        label={t('offer.clientName')}
        value={client.name}
        onSave={(name) => onChange({ client: { ...client, name } })}
      />
      <Text
        label={t('offer.clientPerson')}
        value={client.person}
        onSave={(person) => onChange({ client: { ...client, person } })}
      />
      <Text
        label={t('offer.clientEmail')}
        type="email"
        value={client.email}
        onSave={(email) => onChange({ client: { ...client, email: email.trim() } })}
      />
      <Text
        label={t('offer.clientPhone')}
        type="tel"
        value={client.phone}
        maxLength={longest.phone}
        onSave={(phone) => onChange({ client: { ...client, phone: phone.trim() } })}
      />
      <Choice
        label={t('offer.template')}
        value={String(offer.templateId ?? '')}
        options={[
          ['', t('offer.templateUsual')],
          ...(templates.data?.items ?? []).map(({ id, name }): [string, string] => [String(id), name]),
        ]}
        onChoose={(id) => onChange({ templateId: id === '' ? null : Number(id) })}
      />
    </fieldset>
  )
}

type TextProps = {
  label: string
  value: string
  type?: 'text' | 'email' | 'tel'
  maxLength?: number | undefined
  isWide?: boolean
  /** The problem of the typed value, which is then not saved. */
  problemOf?: (text: string) => string | false
  onSave: (text: string) => Promise<boolean>
}

/** A value that could not be saved stays in the field, marked; clearing it or another value resolves it. */
function Text({ label, value, type = 'text', maxLength, isWide = false, problemOf, onSave }: TextProps) {
  const t = useTexts(offerTexts)
  const id = useId()
  const [problem, setProblem] = useState('')
  const leave = async (text: string) => {
    const wrong = problemOf?.(text) || ''
    setProblem(wrong)
    if (wrong === '' && text !== value && !(await onSave(text))) setProblem(t('offer.termNotSaved'))
  }
  return (
    <label className={classes.term} data-wide={isWide || undefined}>
      <span>{label}</span>
      <input
        key={value}
        className={classes.input}
        type={type}
        maxLength={maxLength}
        defaultValue={value}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : id}
        onBlur={({ target }) => void leave(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {problem !== '' && (
        <span id={id} role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </label>
  )
}

type DayProps = { label: string; value: string; onSave: (day: string) => Promise<boolean> }

function Day({ label, value, onSave }: DayProps) {
  const t = useTexts(offerTexts)
  const [isLost, setLost] = useState(false)
  return (
    <span className={classes.term}>
      <span aria-hidden>{label}</span>
      <DateField
        size="xs"
        aria-label={label}
        value={value}
        error={isLost && t('offer.termNotSaved')}
        onChange={(day) => void onSave(day).then((isSaved) => setLost(!isSaved))}
      />
    </span>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChoose: (value: string) => Promise<boolean>
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <label className={classes.term}>
    <span>{label}</span>
    <select className={classes.input} value={value} onChange={(event) => void onChoose(event.target.value)}>
      {options.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  </label>
)
