import { getLinks, type LinkList, type StaffLinks } from '@snab/contract/assortment/product-link'
import type { LinkKind } from '@snab/domain/product/own-fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { editingTexts } from '../../editing/editing.texts'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { ErpValue } from './erp-value'
import { GoodsChoice } from './goods-choice'
import { useReloadGoods, useSaveLinks } from './products.data'
import classes from './products.module.css'
import { productsTexts } from './products.texts'

type Linked = LinkList['shown'][number]

/** Analogues and related goods, each list with its own save button. */
export function LinksTab({ productId }: { productId: number }) {
  const { data, error, refetch } = useQuery({ ...queryOf(getLinks, { params: { id: productId } }), ...alwaysStale })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <div className={panel.stack}>
      {(['analogue', 'related'] as const).map((kind) => (
        <LinkForm key={`${kind} ${data[kind].changedAt ?? ''}`} productId={productId} kind={kind} links={data} />
      ))}
    </div>
  )
}

type FormProps = { productId: number; kind: LinkKind; links: StaffLinks }

function LinkForm({ productId, kind, links }: FormProps) {
  const t = useTexts(productsTexts)
  const editing = useTexts(editingTexts)
  const [saved] = useState(links[kind])
  const [shown, setShown] = useState(saved.shown)
  const [removed, setRemoved] = useState<LinkList['removed']>(saved.removed)
  const save = useSaveLinks(productId, kind, links)
  const reload = useReloadGoods(productId)
  const isDirty = shown.length !== saved.shown.length || shown.some(({ id }, at) => id !== saved.shown[at]?.id)
  const guard = useUnsavedGuard(isDirty && !save.isSuccess)
  const remove = (goods: Linked) => {
    setShown(shown.filter(({ id }) => id !== goods.id))
    if (!goods.isOwn) setRemoved([...removed, goods])
  }
  return (
    <form
      className={`${panel.panel} ${classes.section}`}
      aria-label={t(`product.links.${kind}`)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty && !save.isPending) save.mutate(shown.map(({ id }) => id))
      }}
    >
      <h2>{t(`product.links.${kind}`)}</h2>
      <p className={panel.small}>{t(`product.links.${kind}Hint`)}</p>
      {shown.length === 0 ? (
        <p className={panel.muted}>{t('product.links.none')}</p>
      ) : (
        <LinkRows shown={shown} onChange={setShown} onRemove={remove} />
      )}
      <GoodsChoice
        label={t(`product.links.${kind}Add`)}
        besides={[productId, ...shown.map(({ id }) => id)]}
        onChoose={(goods) => {
          setShown([...shown, { ...goods, isOwn: !removed.some(({ id }) => id === goods.id) }])
          setRemoved(removed.filter(({ id }) => id !== goods.id))
        }}
      />
      {removed.length > 0 && (
        <div>
          <p className={panel.small}>{t('product.links.removed')}</p>
          <ul className={classes.links}>
            {removed.map((goods) => (
              <li key={goods.id}>
                <span className={classes.linkName}>
                  <span className={panel.muted}>{goods.article}</span> {goods.name}
                </span>
                <button
                  type="button"
                  className={buttons.link}
                  aria-label={t('product.links.returnLabel', { name: goods.name })}
                  onClick={() => {
                    setShown([...shown, { ...goods, isOwn: false }])
                    setRemoved(removed.filter(({ id }) => id !== goods.id))
                  }}
                >
                  {t('product.links.return')}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {saved.isOwn && (
        <ErpValue
          field={t(`product.links.${kind}`)}
          erp={saved.erpCount === 0 ? '' : t('product.links.count', { count: saved.erpCount })}
          changedBy={saved.changedBy}
          changedAt={saved.changedAt}
          onErp={() => !save.isPending && save.mutate(null)}
        />
      )}
      {problemOfField(save.error, 'ids') && (
        <p role="alert" className={panel.problem}>
          {problemOfField(save.error, 'ids')}
        </p>
      )}
      {!save.isPending && <SaveProblem error={save.error} fields={['ids']} onReload={reload} />}
      <div>
        <button type="submit" className={buttons.filled} aria-disabled={!isDirty || save.isPending}>
          {save.isPending ? t('product.saving') : editing('editing.save')}
        </button>
      </div>
      {guard.question}
    </form>
  )
}

type RowsProps = { shown: readonly Linked[]; onChange: (next: Linked[]) => void; onRemove: (goods: Linked) => void }

function LinkRows({ shown, onChange, onRemove }: RowsProps) {
  const t = useTexts(productsTexts)
  const moveUp = (goods: Linked, at: number) => onChange(shown.toSpliced(at, 1).toSpliced(at - 1, 0, goods))
  return (
    <ol className={classes.links}>
      {shown.map((goods, at) => {
        const { id, article, name, isSold, isOwn } = goods
        return (
          <li key={id}>
            <span className={classes.linkName}>
              <span className={panel.muted}>{article}</span> {name}
            </span>
            {!isSold && <span className={panel.tag}>{t('product.links.unsold')}</span>}
            {isOwn && (
              <span className={panel.tag} data-tone="open">
                {t('product.links.own')}
              </span>
            )}
            <span className={classes.pictureTools}>
              {at > 0 && (
                <button
                  type="button"
                  className={buttons.link}
                  aria-label={t('product.links.upLabel', { name })}
                  onClick={() => moveUp(goods, at)}
                >
                  {t('product.links.up')}
                </button>
              )}
              <button
                type="button"
                className={buttons.link}
                aria-label={t('product.links.removeLabel', { name })}
                onClick={() => onRemove(goods)}
              >
                {t('product.links.remove')}
              </button>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
