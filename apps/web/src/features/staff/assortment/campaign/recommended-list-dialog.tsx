import {
  addRecommendedList,
  changeRecommendedList,
  listRecommendedLists,
  type RecommendedListBody,
  type StoredRecommendedList,
} from '@snab/contract/assortment/recommended-list'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { RecordDialog } from '../../editing/dialog/record-dialog'
import { ArticlesField, AudienceFields, DaysFields, NameField } from './campaign-fields'
import { idsOf, readEntries, valuesOf } from '../../editing/form-values'
import type { CampaignDialogProps } from './campaign-screen'
import { useSaveCampaign } from './campaign.data'
import { campaignTexts } from './campaign.texts'

const formOf = (stored: StoredRecommendedList | undefined) => ({
  name: stored?.name ?? '',
  articles: stored?.products.map(({ article }) => article).join('\n') ?? '',
  regions: valuesOf(stored?.regions ?? []),
  priceTypes: valuesOf(stored?.priceTypes ?? []),
  startsOn: stored?.startsOn ?? '',
  endsOn: stored?.endsOn ?? '',
})
type Form = ReturnType<typeof formOf>

const bodyOf = (form: Form): RecommendedListBody => ({
  name: form.name,
  articles: readEntries(form.articles),
  regionIds: idsOf(form.regions),
  priceTypeIds: idsOf(form.priceTypes),
  startsOn: form.startsOn,
  endsOn: form.endsOn,
})

const kind = {
  path: listRecommendedLists.path,
  add: (body: RecommendedListBody) => call(addRecommendedList, { body }),
  change: ({ id, version }: { id: number; version: number }, body: RecommendedListBody) =>
    call(changeRecommendedList, { params: { id }, body: { ...body, version } }),
}

export function RecommendedListDialog({ stored, onReload, onClose }: CampaignDialogProps<StoredRecommendedList>) {
  const t = useTexts(campaignTexts)
  const [start] = useState(() => formOf(stored))
  const [form, setForm] = useState(start)
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  const before = stored && { stored, fields: bodyOf(start) }
  const save = useSaveCampaign(kind, before, () => onClose({ isSaved: true }))
  const { error } = save
  return (
    <RecordDialog
      title={t(stored ? 'lists.editTitle' : 'lists.newTitle')}
      error={error}
      fields={['name', 'articles', 'regionIds', 'priceTypeIds', 'startsOn', 'endsOn']}
      isPending={save.isPending}
      isDirty={JSON.stringify(form) !== JSON.stringify(start)}
      onSubmit={() => save.mutate(bodyOf(form))}
      onReload={onReload}
      onClose={() => onClose({ isSaved: false })}
    >
      <NameField form={form} error={error} onChange={change} />
      <ArticlesField form={form} error={error} onChange={change} />
      <DaysFields form={form} error={error} onChange={change} />
      <AudienceFields form={form} error={error} onChange={change} />
    </RecordDialog>
  )
}
