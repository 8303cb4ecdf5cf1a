import { NativeSelect, TextInput } from '@mantine/core'
import { addBoost, changeBoost, listBoosts, type BoostBody, type StoredBoost } from '@snab/contract/assortment/ranking'
import { boostEffects, largestBoost, type BoostEffect } from '@snab/domain/catalogue/ranking'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { RecordDialog } from '../../editing/dialog/record-dialog'
import { ArticlesField, BrandAndSection, DaysFields, NameField } from '../campaign/campaign-fields'
import { readEntries } from '../../editing/form-values'
import type { CampaignDialogProps } from '../campaign/campaign-screen'
import { useSaveCampaign } from '../campaign/campaign.data'
import { problemOfField } from '../../editing/save-problem'
import { RankingPreview } from './ranking-preview'
import { useWeights, type Weights } from './ranking.data'
import { rankingTexts } from './ranking.texts'

const usualPoints = 5

const formOf = (stored: StoredBoost | undefined) => ({
  name: stored?.name ?? '',
  phrases: stored?.phrases.join(', ') ?? '',
  brand: stored?.brand ? String(stored.brand.id) : null,
  section: stored?.section ? String(stored.section.id) : null,
  articles: stored?.products.map(({ article }) => article).join('\n') ?? '',
  startsOn: stored?.startsOn ?? '',
  endsOn: stored?.endsOn ?? '',
  effect: stored?.effect ?? ('up' as BoostEffect),
  points: String(stored?.points ?? usualPoints),
})
type Form = ReturnType<typeof formOf>

const bodyOf = (form: Form): BoostBody => ({
  name: form.name,
  phrases: readEntries(form.phrases),
  brandId: form.brand === null ? null : Number(form.brand),
  sectionId: form.section === null ? null : Number(form.section),
  articles: readEntries(form.articles),
  startsOn: form.startsOn || null,
  endsOn: form.endsOn || null,
  effect: form.effect,
  points: Number(form.points),
})

const kind = {
  path: listBoosts.path,
  add: (body: BoostBody) => call(addBoost, { body }),
  change: ({ id, version }: { id: number; version: number }, body: BoostBody) =>
    call(changeBoost, { params: { id }, body: { ...body, version } }),
}
const ownFields = ['name', 'phrases', 'brandId', 'sectionId', 'articles', 'startsOn', 'endsOn']
/** Used before there is a name, so that a rule can be tried at once. */
const nameOfTrial = '…'

/** A rule of search; it waits for the weights, because its preview uses them. */
export function BoostDialog(props: CampaignDialogProps<StoredBoost>) {
  const { data } = useWeights()
  return data ? <BoostForm {...props} weights={data.weights} /> : null
}

function BoostForm({
  stored: boost,
  weights,
  onReload,
  onClose,
}: CampaignDialogProps<StoredBoost> & { weights: Weights }) {
  const t = useTexts(rankingTexts)
  const [start] = useState(() => formOf(boost))
  const [form, setForm] = useState(start)
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  const before = boost && { stored: boost, fields: bodyOf(start) }
  const save = useSaveCampaign(kind, before, () => onClose({ isSaved: true }))
  const { error } = save
  const body = bodyOf(form)
  const isAboutGoods = body.brandId !== null || body.sectionId !== null || body.articles.length > 0
  const trial = { id: boost?.id ?? null, fields: { ...body, name: form.name.trim() || nameOfTrial } }
  return (
    <RecordDialog
      title={t(boost ? 'ranking.editTitle' : 'ranking.newTitle')}
      size={860}
      error={error}
      fields={ownFields}
      isPending={save.isPending}
      isDirty={JSON.stringify(form) !== JSON.stringify(start)}
      onSubmit={() => save.mutate(body)}
      onReload={onReload}
      onClose={() => onClose({ isSaved: false })}
    >
      <NameField form={form} error={error} onChange={change} />
      <div className={panel.pair}>
        <NativeSelect
          label={t('ranking.effect')}
          data={boostEffects.map((effect) => ({ value: effect, label: t(`ranking.effect.${effect}`) }))}
          value={form.effect}
          onChange={(event) =>
            change({ effect: boostEffects.find((effect) => effect === event.currentTarget.value) ?? 'up' })
          }
        />
        {(form.effect === 'up' || form.effect === 'down') && (
          <NativeSelect
            label={t('ranking.points')}
            data={Array.from({ length: largestBoost }, (_, at) => String(at + 1))}
            value={form.points}
            onChange={(event) => change({ points: event.currentTarget.value })}
          />
        )}
      </div>
      <TextInput
        label={t('ranking.phrases')}
        description={t('ranking.phrasesHint')}
        maxLength={2000}
        value={form.phrases}
        error={problemOfField(error, 'phrases')}
        onChange={(event) => change({ phrases: event.currentTarget.value })}
      />
      <BrandAndSection
        form={form}
        error={error}
        brand={boost?.brand ?? null}
        section={boost?.section ?? null}
        onChange={change}
      />
      <ArticlesField form={form} error={error} onChange={change} />
      {form.effect === 'pin' && <p className={panel.small}>{t('ranking.articlesHint')}</p>}
      <DaysFields form={form} error={error} onChange={change} />
      <RankingPreview asked={isAboutGoods ? { weights, boost: trial } : null} />
    </RecordDialog>
  )
}
