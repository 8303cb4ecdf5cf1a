import { uploadGoodsPicture, type StaffGoodsCard } from '@snab/contract/assortment/staff-product'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callWithForm } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { editingTexts } from '../../editing/editing.texts'
import { SaveProblem } from '../../editing/save-problem'
import { ErpValue } from './erp-value'
import { useReloadGoods, useSaveGoods } from './products.data'
import classes from './products.module.css'
import { productsTexts } from './products.texts'

// the browser bundle does not contain limits of the contract
const largestBytes = 10 * 1024 * 1024
const addressOf = (path: string) => `/files/${path}`
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((path, at) => path === b[at])

/** The shown pictures and their order. A list equal to 1C's is not an own value. */
export function PicturesForm({ card }: { card: StaffGoodsCard }) {
  const t = useTexts(productsTexts)
  const editing = useTexts(editingTexts)
  const { erp, own, changedBy, changedAt } = card.fields.pictures
  const [start] = useState(own)
  const [draft, setDraft] = useState(own)
  const save = useSaveGoods(card)
  const reload = useReloadGoods(card.id)
  const shown = draft ?? erp
  const isDirty = !isSame(shown, start ?? erp) || (draft === null) !== (start === null)
  const guard = useUnsavedGuard(isDirty && !save.isSuccess)
  const change = (next: readonly string[]) => setDraft(isSame(next, erp) ? null : [...next])
  const aside = erp.filter((path) => !shown.includes(path))
  return (
    <form
      className={panel.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty && !save.isPending) save.mutate({ pictures: draft })
      }}
    >
      {shown.length === 0 ? (
        <p className={panel.muted}>{t('product.pictures.none')}</p>
      ) : (
        <ShownPictures shown={shown} onChange={change} />
      )}
      <Upload productId={card.id} onUpload={(path) => change([...shown, path])} />
      {draft !== null && (
        <div>
          <p className={panel.small}>{t('product.pictures.own')}</p>
          <ErpValue
            field={t('goods.field.pictures')}
            erp={erp.length === 0 ? '' : t('product.pictures.count', { count: erp.length })}
            changedBy={changedBy}
            changedAt={changedAt}
            onErp={() => setDraft(null)}
          />
        </div>
      )}
      {aside.length > 0 && (
        <section className={classes.section}>
          <h2>{t('product.pictures.fromErp')}</h2>
          <ul className={classes.pictures} aria-label={t('product.pictures.fromErp')}>
            {aside.map((path, at) => (
              <li key={path}>
                <img src={addressOf(path)} alt="" loading="lazy" />
                <button
                  type="button"
                  className={buttons.link}
                  aria-label={t('product.pictures.returnLabel', { number: at + 1 })}
                  onClick={() => change([...shown, path])}
                >
                  {t('product.pictures.return')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!save.isPending && <SaveProblem error={save.error} fields={[]} onReload={reload} />}
      <div>
        <button type="submit" className={buttons.filled} aria-disabled={!isDirty || save.isPending}>
          {save.isPending ? t('product.saving') : editing('editing.save')}
        </button>
      </div>
      {guard.question}
    </form>
  )
}

function ShownPictures({ shown, onChange }: { shown: readonly string[]; onChange: (next: readonly string[]) => void }) {
  const t = useTexts(productsTexts)
  const move = (at: number, to: number) => {
    const path = shown[at]
    if (path !== undefined) onChange(shown.toSpliced(at, 1).toSpliced(to, 0, path))
  }
  return (
    <ol className={classes.pictures} aria-label={t('product.pictures.list')}>
      {shown.map((path, at) => {
        const number = at + 1
        return (
          <li key={path}>
            <img src={addressOf(path)} alt={t('product.pictures.number', { number })} loading="lazy" />
            {at === 0 && <span className={panel.small}>{t('product.pictures.main')}</span>}
            <span className={classes.pictureTools}>
              {at > 0 && (
                <button
                  type="button"
                  className={buttons.link}
                  aria-label={t('product.pictures.leftLabel', { number })}
                  onClick={() => move(at, at - 1)}
                >
                  {t('product.pictures.left')}
                </button>
              )}
              {number < shown.length && (
                <button
                  type="button"
                  className={buttons.link}
                  aria-label={t('product.pictures.rightLabel', { number })}
                  onClick={() => move(at, at + 1)}
                >
                  {t('product.pictures.right')}
                </button>
              )}
              <button
                type="button"
                className={buttons.link}
                aria-label={t('product.pictures.removeLabel', { number })}
                onClick={() => onChange(shown.toSpliced(at, 1))}
              >
                {t('product.pictures.remove')}
              </button>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Uploaded as soon as it is chosen; shown to buyers after the list is saved. */
function Upload({ productId, onUpload }: { productId: number; onUpload: (path: string) => void }) {
  const t = useTexts(productsTexts)
  const upload = useMutation({
    mutationFn: (file: File) => {
      if (file.size > largestBytes) throw new Error(t('product.pictures.tooLarge'))
      const form = new FormData()
      form.append('picture', file)
      return callWithForm(uploadGoodsPicture, { params: { id: productId } }, form)
    },
    onSuccess: ({ picture }) => onUpload(picture),
  })
  return (
    <div>
      <label className={`${buttons.button} ${classes.choose}`}>
        {t(upload.isPending ? 'product.pictures.uploading' : 'product.pictures.upload')}
        <input
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png"
          disabled={upload.isPending}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) upload.mutate(file)
          }}
        />
      </label>{' '}
      <span className={panel.small}>{t('product.pictures.hint')}</span>
      {upload.error && !upload.isPending && (
        <p role="alert" className={panel.problem}>
          {errorText(upload.error)}
        </p>
      )}
    </div>
  )
}
