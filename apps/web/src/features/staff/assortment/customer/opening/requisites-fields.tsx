import { Textarea, TextInput } from '@mantine/core'
import type { Requisites } from '@snab/contract/assortment/customers/customer-opening'
import type { CompanySuggestion } from '@snab/contract/office/lookup'
import { useTexts } from '../../../../../lib/texts/texts'
import panel from '../../../../../ui/panel.module.css'
import { problemAt } from '../customer.data'
import { openingTexts } from './opening.texts'

export type RequisitesForm = Record<keyof Requisites, string>

export const noRequisites: RequisitesForm = { inn: '', kpp: '', ogrn: '', name: '', fullName: '', address: '' }

/** Requisites as given by the directory of companies. */
export const requisitesOf = ({ data }: CompanySuggestion): RequisitesForm => ({
  inn: data.inn,
  kpp: data.kpp ?? '',
  ogrn: data.ogrn ?? '',
  name: data.name.short_with_opf,
  fullName: data.name.full_with_opf,
  address: data.address.value,
})

type Props = {
  form: RequisitesForm
  error: unknown
  /** Marks what documents need, and so a new customer. */
  isNew?: boolean
  onChange: (part: Partial<RequisitesForm>) => void
}

const codes = [
  ['inn', 12],
  ['kpp', 9],
  ['ogrn', 15],
] as const

/** The requisites of a legal entity, each with its problem. */
export function RequisitesFields({ form, error, isNew = false, onChange }: Props) {
  const t = useTexts(openingTexts)
  return (
    <>
      <TextInput
        label={t('requisites.name')}
        withAsterisk={isNew}
        maxLength={300}
        value={form.name}
        error={problemAt(error, 'name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <div className={panel.pair}>
        {codes.map(([name, longest]) => (
          <TextInput
            key={name}
            label={t(`requisites.${name}`)}
            // a sole trader, with twelve digits of ИНН, has no КПП
            withAsterisk={isNew && (name !== 'kpp' || form.inn.trim().length !== 12)}
            inputMode={name === 'kpp' ? 'text' : 'numeric'}
            maxLength={longest}
            value={form[name]}
            error={problemAt(error, name)}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <TextInput
        label={t('requisites.fullName')}
        maxLength={500}
        value={form.fullName}
        error={problemAt(error, 'fullName')}
        onChange={(event) => onChange({ fullName: event.currentTarget.value })}
      />
      <Textarea
        label={t('requisites.address')}
        withAsterisk={isNew}
        autosize
        minRows={2}
        maxLength={500}
        value={form.address}
        error={problemAt(error, 'address')}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
    </>
  )
}
