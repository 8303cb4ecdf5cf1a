import { correctMade } from '@snab/contract/assortment/products/made-product'
import type { StaffGoodsCard } from '@snab/contract/assortment/staff-product'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import panel from '../../../../../ui/panel.module.css'
import { editingTexts } from '../../../editing/editing.texts'
import { SaveProblem } from '../../../editing/save-problem'
import { useReloadGoods } from '../products.data'
import classes from '../products.module.css'
import { CodesFields, codesOf } from './codes-fields'
import { madeTexts } from './made.texts'

/** Changes the codes of a product made by staff. */
export function MadeCodesForm({ card }: { card: StaffGoodsCard }) {
  const t = useTexts(madeTexts)
  const editing = useTexts(editingTexts)
  const reload = useReloadGoods(card.id)
  const [start] = useState(() => ({
    article: card.article,
    manufacturerCode: card.manufacturerCode,
    barcodes: card.barcodes.join(', '),
    vatRate: card.vatRate === null ? '' : String(card.vatRate),
    isOther: false,
  }))
  const [draft, setDraft] = useState(start)
  const isDirty = JSON.stringify({ ...draft, isOther: false }) !== JSON.stringify(start)
  const save = useMutation({
    mutationFn: () =>
      call(correctMade, { params: { id: card.id }, body: { ...codesOf(draft), version: card.version } }),
    onSuccess: () => {
      showSuccess(t('made.codesSaved'))
      reload()
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isSuccess)
  return (
    <form
      className={`${panel.form} ${panel.panel} ${classes.form}`}
      noValidate
      aria-label={t('made.codes')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty && !save.isPending) save.mutate()
      }}
    >
      <h2>{t('made.codes')}</h2>
      <p className={panel.small}>{t('made.codesHint')}</p>
      <CodesFields
        draft={draft}
        error={save.error}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      {!save.isPending && (
        <SaveProblem
          error={save.error}
          fields={['article', 'barcodes', ...codesOf(draft).barcodes.map((_, at) => `barcodes.${at}`)]}
          onReload={reload}
        />
      )}
      <div>
        <button type="submit" className={buttons.button} aria-disabled={!isDirty || save.isPending}>
          {editing('editing.save')}
        </button>
      </div>
      {guard.question}
    </form>
  )
}
