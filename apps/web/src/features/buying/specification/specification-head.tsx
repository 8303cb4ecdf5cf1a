import type { Specification, SpecificationItem } from '@snab/contract/buying/specification'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/texts/format'
import { panelLink } from '../../../shared/navigation/opened-panel'
import { SubstitutionLink } from '../../../shared/product/substitution-link'
import { useTexts } from '../../../lib/texts/texts'
import { ToOfferLink } from '../../../shared/product/to-offer-link'
import { AskPrices } from '../../../shared/price-request/ask-prices'
import buttons from '../../../ui/button.module.css'
import { ExportMenu } from '../../../shared/export/export-menu'
import { ChevronLeftIcon, ShareIcon } from '../../../ui/icons'
import { Menu } from '../../../ui/dialog/menu'
import list from '../../../ui/list/list.module.css'
import { commentsTexts } from './comments/comments.texts'
import { Marks } from './marks'
import classes from './screen.module.css'
import { rangesOf } from './order/ordered-rows'
import { specificationTexts } from './specification.texts'
import { useHeadActions } from './use-head-actions'
import type { ToCart } from './use-to-cart'

type Props = {
  specification: Specification
  selected: readonly SpecificationItem[]
  toCart: ToCart
  /** Null: it is not discussed. */ unreadComments: number | null
}

export function SpecificationHead({ specification, selected, toCart, unreadComments }: Props) {
  const t = useTexts(specificationTexts)
  const comments = useTexts(commentsTexts)
  const { id, name, description, author, isOwn, isArchived, mayEdit, updated, items, cover } = specification
  return (
    <header className={classes.head}>
      {cover !== null && <img className={classes.cover} src={cover} alt="" />}
      <div className={classes.about}>
        <Link to="/specifications" className={classes.back}>
          <ChevronLeftIcon />
          {t('spec.back')}
        </Link>
        <div className={classes.line}>
          <h1>{name}</h1>
          <Marks specification={specification} />
          <span className={classes.muted}>
            {author}, {t('spec.updatedAt', { date: formatDate(updated) })}
          </span>
        </div>
        {description !== '' && <p className={classes.description}>{description}</p>}
        {!mayEdit && (
          <p className={classes.muted}>{t(isOwn && isArchived ? 'spec.readOnlyArchived' : 'spec.readOnly')}</p>
        )}
      </div>
      <div className={classes.tools}>
        {isOwn && mayEdit && (
          <Link {...panelLink('share')} className={buttons.button}>
            <ShareIcon />
            {t('spec.share')}
          </Link>
        )}
        {unreadComments !== null && (
          <Link {...panelLink('comments')} className={buttons.button}>
            {comments('comments.title')}
            {unreadComments > 0 && ` · ${comments('comments.unread', { count: unreadComments })}`}
          </Link>
        )}
        {(isOwn || mayEdit) && (
          <Link {...panelLink('history')} className={buttons.button}>
            {t('spec.history')}
          </Link>
        )}
        {mayEdit && items.length > 0 && (
          <SubstitutionLink
            source={{
              kind: 'specification',
              id,
              ...(selected.length > 0 &&
                selected.length < items.length && { itemIds: selected.map((item) => item.id) }),
            }}
            className={buttons.button}
          />
        )}
        <ExportMenu source={{ kind: 'specifications', ids: [id] }} />
        <MoreMenu specification={specification} selected={selected} />
        {items.length > 0 && (
          <>
            <Link
              to="/specifications/$id/order"
              params={{ id: String(id) }}
              search={{
                rows:
                  selected.length > 0 && selected.length < items.length
                    ? rangesOf(selected.map((item) => item.id))
                    : undefined,
              }}
              preload={false}
              className={buttons.button}
            >
              {selected.length === 0 ? t('spec.order') : t('spec.orderSelected', { count: selected.length })}
            </Link>
            <button
              type="button"
              className={buttons.filled}
              disabled={toCart.isPending}
              onClick={() => toCart.add(selected)}
            >
              {selected.length === 0 ? t('spec.toCart') : t('spec.toCartSelected', { count: selected.length })}
            </button>
          </>
        )}
      </div>
    </header>
  )
}

function MoreMenu({ specification, selected }: Pick<Props, 'specification' | 'selected'>) {
  const t = useTexts(specificationTexts)
  const actions = useHeadActions()
  const { id, isOwn, isArchived, mayEdit, items } = specification
  return (
    <Menu closesOnChoice label={t('spec.more')} triggerClass={buttons.button} trigger={t('spec.more')}>
      {isOwn && mayEdit && (
        <Link {...panelLink('edit')} className={list.choice}>
          {t('spec.edit')}
        </Link>
      )}
      {items.length > 0 && (
        <ToOfferLink
          what={{
            name: specification.name,
            source: {
              kind: 'specification',
              id,
              ...(selected.length > 0 && { itemIds: selected.map((item) => item.id) }),
            },
          }}
          className={list.choice}
        />
      )}
      {items.length > 0 && (
        <AskPrices
          source={{ kind: 'specification', id }}
          itemIds={selected.map((item) => item.id)}
          className={list.choice}
        />
      )}
      <button type="button" className={list.choice} onClick={() => actions.duplicate.mutate(specification)}>
        {t('spec.duplicate')}
      </button>
      {isOwn && items.length > 0 && (
        <Link to="/orders/recurring" search={{ specificationId: id }} className={list.choice}>
          {t('spec.schedule')}
        </Link>
      )}
      {isOwn && mayEdit && (
        <button type="button" className={list.choice} onClick={() => actions.archive.mutate(specification)}>
          {t('spec.archive')}
        </button>
      )}
      {isOwn && isArchived && (
        <button type="button" className={list.choice} onClick={() => actions.restore.mutate(specification)}>
          {t('spec.restore')}
        </button>
      )}
    </Menu>
  )
}
