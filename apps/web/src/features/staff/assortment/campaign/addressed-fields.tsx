import { NativeSelect, Select } from '@mantine/core'
import { promotionAudience } from '@snab/contract/assortment/promotion'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useTexts } from '../../../../lib/texts/texts'
import { problemOfField } from '../../editing/save-problem'
import { ManyField } from '../../editing/many-field'
import { choicesOf } from '../../editing/form-values'
import { campaignTexts } from './campaign.texts'

type Named = { id: number; name: string }
type Form = { addressed: string; segment: string | null; companies: Named[] }
type Props = { form: Form; isTried: boolean; error: unknown; onChange: (part: Partial<Form>) => void }

const settleMs = 300

/** A promotion addressed to a group or companies without naming any would apply to everybody. */
export const lacksAddressee = ({ addressed, segment, companies }: Form): boolean =>
  (addressed === 'segment' && segment === null) || (addressed === 'companies' && companies.length === 0)

/** Everybody, a group of companies, or named companies. */
export function AddressedFields({ form, isTried, error, onChange }: Props) {
  const t = useTexts(campaignTexts)
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim(), settleMs)
  const { data } = useQuery({
    ...queryOf(promotionAudience, { query: { keyword } }),
    enabled: form.addressed !== 'all',
    placeholderData: keepPreviousData,
  })
  const missing = isTried && lacksAddressee(form) && t('promotions.needAddressee')
  return (
    <>
      <NativeSelect
        label={t('promotions.addressed')}
        data={(['all', 'segment', 'companies'] as const).map((value) => ({
          value,
          label: t(`promotions.addressed.${value}`),
        }))}
        value={form.addressed}
        onChange={(event) => onChange({ addressed: event.currentTarget.value })}
      />
      {form.addressed === 'segment' && (
        <Select
          label={t('promotions.segment')}
          data={choicesOf(data?.segments)}
          value={form.segment}
          searchable
          error={missing || problemOfField(error, 'segmentId')}
          onChange={(segment) => onChange({ segment })}
        />
      )}
      {form.addressed === 'companies' && (
        <ManyField
          label={t('promotions.companies')}
          hint={t('promotions.companiesHint')}
          chosen={form.companies}
          offered={data?.companies ?? []}
          text={text}
          onText={setText}
          problem={missing || problemOfField(error, 'companyIds')}
          onChange={(chosen) => onChange({ companies: [...chosen] })}
        />
      )}
    </>
  )
}
