import { Textarea, TextInput } from '@mantine/core'
import parts from '../../frame/panel-parts.module.css'
import type { StaffGoodsCard } from '@snab/contract/assortment/staff-product'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CheckField } from '../../../../ui/check-field'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { editingTexts } from '../../editing/editing.texts'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { ErpValue } from './erp-value'
import { PlaceFields } from './place-fields'
import { hasWrongUnit, unitChangesOf, unitDraftOf, UnitFields, type UnitDraft } from './unit-fields'
import { useReloadGoods, useSaveGoods, type OwnChanges } from './products.data'
import classes from './products.module.css'
import { productsTexts } from './products.texts'

/** Own values as typed; null is «as in 1C». */
type Draft = {
  name: string | null
  description: string | null
  keywords: string | null
  country: string | null
  customsDeclaration: string | null
  commodityCode: string | null
  popularity: string | null
  isHidden: boolean
  isDiscontinued: boolean | null
  isRecommended: boolean | null
  markingRequired: boolean | null
  sectionId: number | null
  brandId: number | null
  groupId: number | null
} & UnitDraft
type Fields = StaffGoodsCard['fields']
type Part = { fields: Fields; draft: Draft; error: Error | null; onChange: (part: Partial<Draft>) => void }

const texts = [
  { name: 'name', longest: 500, rows: 1 },
  { name: 'keywords', longest: 1000, rows: 2 },
  { name: 'description', longest: 20_000, rows: 8 },
  { name: 'country', longest: 100, rows: 1 },
  { name: 'customsDeclaration', longest: 60, rows: 1 },
  { name: 'commodityCode', longest: 20, rows: 1 },
] as const
const flags = [
  { name: 'isRecommended', label: 'product.recommended' },
  { name: 'isDiscontinued', label: 'product.fieldDiscontinued' },
  { name: 'markingRequired', label: 'goods.field.markingRequired', hint: 'product.markingHint' },
] as const

const draftOf = (fields: Fields): Draft => ({
  name: fields.name.own,
  description: fields.description.own,
  keywords: fields.keywords.own,
  country: fields.country.own,
  customsDeclaration: fields.customsDeclaration.own,
  commodityCode: fields.commodityCode.own,
  popularity: fields.popularity.own === null ? null : String(fields.popularity.own),
  isHidden: fields.isActive.own === false,
  isDiscontinued: fields.isDiscontinued.own,
  isRecommended: fields.isRecommended.own,
  markingRequired: fields.markingRequired.own,
  sectionId: fields.sectionId.own,
  brandId: fields.brandId.own,
  groupId: fields.groupId.own,
  ...unitDraftOf(fields),
})

/** Undefined while the popularity or a batch is invalid. */
function changesOf(start: Draft, draft: Draft): OwnChanges | undefined {
  const { popularity } = draft
  if (popularity !== null && !/^\d{1,7}$/.test(popularity.trim())) return undefined
  if (hasWrongUnit(draft)) return undefined
  return {
    ...(draft.name !== start.name && { name: draft.name }),
    ...(draft.description !== start.description && { description: draft.description }),
    ...(draft.keywords !== start.keywords && { keywords: draft.keywords }),
    ...(draft.country !== start.country && { country: draft.country }),
    ...(draft.customsDeclaration !== start.customsDeclaration && { customsDeclaration: draft.customsDeclaration }),
    ...(draft.commodityCode !== start.commodityCode && { commodityCode: draft.commodityCode }),
    ...(popularity !== start.popularity && { popularity: popularity === null ? null : Number(popularity) }),
    ...(draft.isHidden !== start.isHidden && { isActive: draft.isHidden ? (false as const) : null }),
    ...(draft.isDiscontinued !== start.isDiscontinued && { isDiscontinued: draft.isDiscontinued }),
    ...(draft.isRecommended !== start.isRecommended && { isRecommended: draft.isRecommended }),
    ...(draft.markingRequired !== start.markingRequired && { markingRequired: draft.markingRequired }),
    ...(draft.sectionId !== start.sectionId && { sectionId: draft.sectionId }),
    ...(draft.brandId !== start.brandId && { brandId: draft.brandId }),
    ...(draft.groupId !== start.groupId && { groupId: draft.groupId }),
    ...unitChangesOf(start, draft),
  }
}

/** Texts, flags and popularity. A value equal to 1C's is not an own value. */
export function FieldsForm({ card }: { card: StaffGoodsCard }) {
  const t = useTexts(productsTexts)
  const editing = useTexts(editingTexts)
  const { fields } = card
  const [start] = useState(() => draftOf(fields))
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const save = useSaveGoods(card)
  const reload = useReloadGoods(card.id)
  const changes = changesOf(start, draft)
  const isDirty = changes === undefined || Object.keys(changes).length > 0
  const guard = useUnsavedGuard(isDirty && !save.isSuccess)
  const onChange = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const part = { fields, draft, error: save.error, onChange }
  return (
    <form
      className={`${panel.form} ${classes.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (changes && isDirty && !save.isPending) save.mutate(changes)
      }}
    >
      <TextFields {...part} />
      <PlaceFields {...part} />
      <UnitFields {...part} isTried={isTried} />
      <fieldset className={`${panel.panel} ${parts.group}`}>
        <legend>{t('product.show')}</legend>
        <div className={classes.checks}>
          {!fields.isActive.erp && <p className={panel.small}>{t('product.gone')}</p>}
          <CheckField
            label={t('product.hide')}
            description={t('product.hideHint')}
            checked={draft.isHidden}
            onChange={({ currentTarget: { checked } }) => onChange({ isHidden: checked })}
          />
          <Flags {...part} />
          <Popularity {...part} isWrong={isTried && !/^\d{1,7}$/.test(draft.popularity?.trim() ?? '0')} />
        </div>
      </fieldset>
      {!save.isPending && (
        <SaveProblem
          error={save.error}
          fields={[
            'values.customsDeclaration',
            'values.commodityCode',
            'values.name',
            'values.popularity',
            'values.sectionId',
            'values.brandId',
            'values.groupId',
            'values.unit',
            'values.multiplicity',
            'values.minimumBatch',
            'values.deliveryDays',
          ]}
          onReload={reload}
        />
      )}
      <div>
        <button type="submit" className={buttons.filled} aria-disabled={!isDirty || save.isPending}>
          {save.isPending ? t('product.saving') : editing('editing.save')}
        </button>
      </div>
      {guard.question}
    </form>
  )
}

function TextFields({ fields, draft, error, onChange }: Part) {
  const t = useTexts(productsTexts)
  return texts.map(({ name, longest, rows }) => {
    const { erp, changedBy, changedAt } = fields[name]
    const value = draft[name]
    const shared = {
      label: t(`goods.field.${name}`),
      description: name === 'keywords' || name === 'country' ? t(`product.${name}Hint`) : undefined,
      maxLength: longest,
      value: value ?? erp,
      error: problemOfField(error, `values.${name}`),
    }
    const type = (typed: string) => onChange({ [name]: typed === erp ? null : typed })
    return (
      <div key={name}>
        {rows === 1 ? (
          <TextInput {...shared} onChange={(event) => type(event.currentTarget.value)} />
        ) : (
          <Textarea {...shared} rows={rows} onChange={(event) => type(event.currentTarget.value)} />
        )}
        {value !== null && (
          <ErpValue
            field={t(`goods.field.${name}`)}
            erp={erp}
            changedBy={changedBy}
            changedAt={changedAt}
            onErp={() => onChange({ [name]: null })}
          />
        )}
      </div>
    )
  })
}

function Flags({ fields, draft, onChange }: Part) {
  const t = useTexts(productsTexts)
  return flags.map(({ name, label, ...more }) => {
    const { erp, changedBy, changedAt } = fields[name]
    const value = draft[name]
    return (
      <div key={name}>
        <CheckField
          label={t(label)}
          description={'hint' in more ? t(more.hint) : undefined}
          checked={value ?? erp}
          onChange={({ currentTarget: { checked } }) => onChange({ [name]: checked === erp ? null : checked })}
        />
        {value !== null && (
          <ErpValue
            field={t(label)}
            erp={t(erp ? 'product.yes' : 'product.no')}
            changedBy={changedBy}
            changedAt={changedAt}
            onErp={() => onChange({ [name]: null })}
          />
        )}
      </div>
    )
  })
}

function Popularity({ fields, draft, error, isWrong, onChange }: Part & { isWrong: boolean }) {
  const t = useTexts(productsTexts)
  const { erp, changedBy, changedAt } = fields.popularity
  return (
    <div>
      <TextInput
        label={t('goods.field.popularity')}
        description={t('product.popularityHint')}
        inputMode="numeric"
        maxLength={7}
        value={draft.popularity ?? String(erp)}
        error={isWrong ? t('product.notNumber') : problemOfField(error, 'values.popularity')}
        onChange={({ currentTarget: { value } }) => onChange({ popularity: value === String(erp) ? null : value })}
      />
      {draft.popularity !== null && (
        <ErpValue
          field={t('goods.field.popularity')}
          erp={String(erp)}
          changedBy={changedBy}
          changedAt={changedAt}
          onErp={() => onChange({ popularity: null })}
        />
      )}
    </div>
  )
}
