import { Textarea, TextInput } from '@mantine/core'
import {
  addPromotion,
  changePromotion,
  listPromotions,
  type PromotionBody,
  type StoredPromotion,
} from '@snab/contract/assortment/promotion'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { problemOfField } from '../../editing/save-problem'
import { AskRelease } from '../../frame/ceiling/ask-release'
import { AddressedFields, lacksAddressee } from './addressed-fields'
import { RecordDialog } from '../../editing/dialog/record-dialog'
import { ArticlesField, AudienceFields, BrandAndSection, DaysFields, NameField } from './campaign-fields'
import { idsOf, readEntries, valuesOf } from '../../editing/form-values'
import type { CampaignDialogProps } from './campaign-screen'
import { useSaveCampaign } from './campaign.data'
import { campaignTexts } from './campaign.texts'

const formOf = (stored: StoredPromotion | undefined) => ({
  name: stored?.name ?? '',
  note: stored?.note ?? '',
  percent: stored ? String(stored.percent).replace('.', ',') : '',
  brand: stored?.brand ? String(stored.brand.id) : null,
  section: stored?.section ? String(stored.section.id) : null,
  articles: stored?.products.map(({ article }) => article).join('\n') ?? '',
  regions: valuesOf(stored?.regions ?? []),
  priceTypes: valuesOf(stored?.priceTypes ?? []),
  addressed: stored?.segment ? 'segment' : stored && stored.companies.length > 0 ? 'companies' : 'all',
  segment: stored?.segment ? String(stored.segment.id) : null,
  companies: stored?.companies ?? [],
  startsOn: stored?.startsOn ?? '',
  endsOn: stored?.endsOn ?? '',
})
type Form = ReturnType<typeof formOf>

const bodyOf = (form: Form, percent: number): PromotionBody => ({
  name: form.name,
  note: form.note,
  percent,
  brandId: form.brand === null ? null : Number(form.brand),
  sectionId: form.section === null ? null : Number(form.section),
  articles: readEntries(form.articles),
  regionIds: idsOf(form.regions),
  priceTypeIds: idsOf(form.priceTypes),
  segmentId: form.addressed === 'segment' && form.segment !== null ? Number(form.segment) : null,
  companyIds: form.addressed === 'companies' ? form.companies.map(({ id }) => id) : [],
  startsOn: form.startsOn,
  endsOn: form.endsOn,
})

const kind = {
  path: listPromotions.path,
  add: (body: PromotionBody) => call(addPromotion, { body }),
  change: ({ id, version }: { id: number; version: number }, body: PromotionBody) =>
    call(changePromotion, { params: { id }, body: { ...body, version } }),
}
const ownFields = [
  'name',
  'percent',
  'articles',
  'brandId',
  'sectionId',
  'regionIds',
  'priceTypeIds',
  'segmentId',
  'companyIds',
]

export function PromotionDialog({ stored, onReload, onClose }: CampaignDialogProps<StoredPromotion>) {
  const t = useTexts(campaignTexts)
  const [start] = useState(() => formOf(stored))
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  const percent = typedNumber(form.percent)
  const before = stored && { stored, fields: bodyOf(start, stored.percent) }
  const save = useSaveCampaign(kind, before, () => onClose({ isSaved: true }))
  const { error } = save
  return (
    <RecordDialog
      title={t(stored ? 'promotions.editTitle' : 'promotions.newTitle')}
      error={error}
      fields={[...ownFields, 'startsOn', 'endsOn']}
      isPending={save.isPending}
      isDirty={JSON.stringify(form) !== JSON.stringify(start)}
      onSubmit={() => {
        setTried(true)
        if (percent !== undefined && !lacksAddressee(form)) save.mutate(bodyOf(form, percent))
      }}
      onReload={onReload}
      onClose={() => onClose({ isSaved: false })}
    >
      <NameField form={form} error={error} onChange={change} />
      <TextInput
        label={t('promotions.percent')}
        inputMode="decimal"
        maxLength={10}
        value={form.percent}
        error={isTried && percent === undefined ? t('promotions.needPercent') : problemOfField(error, 'percent')}
        onChange={(event) => change({ percent: event.currentTarget.value })}
      />
      <BrandAndSection
        form={form}
        error={error}
        brand={stored?.brand ?? null}
        section={stored?.section ?? null}
        onChange={change}
      />
      <ArticlesField form={form} error={error} onChange={change} />
      <p className={panel.small}>{t('promotions.oneWay')}</p>
      <DaysFields form={form} error={error} onChange={change} />
      <AddressedFields form={form} isTried={isTried} error={error} onChange={change} />
      <AudienceFields form={form} error={error} onChange={change} />
      <Textarea
        label={t('promotions.note')}
        rows={2}
        maxLength={1000}
        value={form.note}
        error={problemOfField(error, 'note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <AskRelease error={error} onAsked={() => onClose({ isSaved: true })} />
    </RecordDialog>
  )
}
