import { Select, Textarea, TextInput } from '@mantine/core'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { problemOfField } from '../../editing/save-problem'
import { ManyField } from '../../editing/many-field'
import { choicesOf, chosenOf, valuesOf } from '../../editing/form-values'
import { useCampaignOptions } from './campaign.data'
import { campaignTexts } from './campaign.texts'
import { DateField } from '../../../../ui/date-field'

type FieldsOf<Form> = { form: Form; error: unknown; onChange: (part: Partial<Form>) => void }
/** Stored names shown until the choices are loaded. */
type Named = { id: number; name: string }

export function NameField({ form, error, onChange }: FieldsOf<{ name: string }>) {
  const t = useTexts(campaignTexts)
  return (
    <TextInput
      data-autofocus
      label={t('campaign.name')}
      maxLength={120}
      value={form.name}
      error={problemOfField(error, 'name')}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
  )
}

export function ArticlesField({ form, error, onChange }: FieldsOf<{ articles: string }>) {
  const t = useTexts(campaignTexts)
  return (
    <Textarea
      label={t('campaign.articles')}
      description={t('campaign.articlesHint')}
      rows={3}
      value={form.articles}
      error={problemOfField(error, 'articles')}
      onChange={(event) => onChange({ articles: event.currentTarget.value })}
    />
  )
}

export function BrandAndSection({
  form,
  error,
  brand,
  section,
  onChange,
}: FieldsOf<{ brand: string | null; section: string | null }> & { brand: Named | null; section: Named | null }) {
  const t = useTexts(campaignTexts)
  const { data } = useCampaignOptions()
  return (
    <div className={panel.pair}>
      <Select
        label={t('campaign.brand')}
        placeholder={t('campaign.anyBrand')}
        data={choicesOf(data?.brands ?? (brand ? [brand] : []))}
        value={form.brand}
        searchable
        clearable
        limit={100}
        error={problemOfField(error, 'brandId')}
        onChange={(value) => onChange({ brand: value })}
      />
      <Select
        label={t('campaign.section')}
        placeholder={t('campaign.anySection')}
        data={choicesOf(data?.sections ?? (section ? [section] : []))}
        value={form.section}
        searchable
        clearable
        limit={100}
        error={problemOfField(error, 'sectionId')}
        onChange={(value) => onChange({ section: value })}
      />
    </div>
  )
}

export function DaysFields({ form, error, onChange }: FieldsOf<{ startsOn: string; endsOn: string }>) {
  const t = useTexts(campaignTexts)
  return (
    <>
      <div className={panel.pair}>
        <DateField
          label={t('campaign.startsOn')}
          value={form.startsOn}
          error={problemOfField(error, 'startsOn')}
          onChange={(day) => onChange({ startsOn: day })}
        />
        <DateField
          label={t('campaign.endsOn')}
          value={form.endsOn}
          error={problemOfField(error, 'endsOn')}
          onChange={(day) => onChange({ endsOn: day })}
        />
      </div>
      <p className={panel.small}>{t('campaign.daysHint')}</p>
    </>
  )
}

export function AudienceFields({ form, error, onChange }: FieldsOf<{ regions: string[]; priceTypes: string[] }>) {
  const t = useTexts(campaignTexts)
  const { data } = useCampaignOptions()
  return (
    <>
      <div className={panel.pair}>
        <ManyField
          label={t('campaign.regions')}
          everybody={t('campaign.everybody')}
          chosen={chosenOf(data?.regions, form.regions)}
          offered={data?.regions ?? []}
          problem={problemOfField(error, 'regionIds')}
          onChange={(chosen) => onChange({ regions: valuesOf(chosen) })}
        />
        <ManyField
          label={t('campaign.priceTypes')}
          everybody={t('campaign.everybody')}
          chosen={chosenOf(data?.priceTypes, form.priceTypes)}
          offered={data?.priceTypes ?? []}
          problem={problemOfField(error, 'priceTypeIds')}
          onChange={(chosen) => onChange({ priceTypes: valuesOf(chosen) })}
        />
      </div>
      <p className={panel.small}>{t('campaign.audienceHint')}</p>
    </>
  )
}
