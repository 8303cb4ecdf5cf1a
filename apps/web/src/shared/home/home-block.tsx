import type { HomeBlock } from '@snab/contract/pages/home-page'
import { useId, type ReactNode } from 'react'
import { formatDate, formatMoney } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import { ArticleHtml } from '../article/article-html'
import { BannerList } from './banner-list'
import classes from './home.module.css'
import { homeTexts } from './home.texts'
import { OwnLink } from './own-link'
import { ProductRows } from './product-rows'
import { ProductTiles } from './product-tiles'

type DataOf<Type extends HomeBlock['type']> = Extract<HomeBlock, { type: Type }>['data']

/** A block of the home page. `isNear`: visible without scrolling, so its pictures are loaded at once. */
export function HomeBlockView({ block, isNear, newsHref }: { block: HomeBlock; isNear: boolean; newsHref: NewsHref }) {
  const t = useTexts(homeTexts)
  switch (block.type) {
    case 'bannerList':
      return <BannerList banners={block.data.items} isNear={isNear} />
    case 'taskList':
      return (
        <Block title={block.title}>
          <TaskList items={block.data.items} />
        </Block>
      )
    case 'newsList':
      return (
        <Block title={block.title} more={<AllOfFeed href={newsHref.all(block.data.feedSlug)} />}>
          <NewsList {...block.data} newsHref={newsHref} />
        </Block>
      )
    case 'promotionList':
      return (
        <Block title={block.title}>
          <PromotionList items={block.data.items} />
        </Block>
      )
    case 'productList': {
      const Goods = block.data.source === 'bought' ? ProductRows : ProductTiles
      return (
        <Block
          title={block.title}
          more={block.data.href && <OwnLink href={block.data.href}>{t('home.allProducts')}</OwnLink>}
        >
          <Goods products={block.data.items} isNear={isNear} />
        </Block>
      )
    }
    case 'sectionList':
      return (
        <Block title={block.title}>
          <SectionList items={block.data.items} />
        </Block>
      )
    case 'brandList':
      return (
        <Block title={block.title}>
          <BrandList items={block.data.items} />
        </Block>
      )
    case 'specificationList':
      return (
        <Block title={block.title} more={<OwnLink href={listsHref(block.data.tab)}>{t('home.allLists')}</OwnLink>}>
          <SpecificationList items={block.data.items} />
        </Block>
      )
    case 'linkList':
      return (
        <Block title={block.title}>
          <ul className={classes.links}>
            {block.data.items.map(({ href, title, text }) => (
              <li key={href}>
                <OwnLink href={href} className={classes.linkCard}>
                  <strong>{title}</strong>
                  {text !== '' && <span>{text}</span>}
                </OwnLink>
              </li>
            ))}
          </ul>
        </Block>
      )
    case 'html':
      return (
        <Block title={block.title}>
          <ArticleHtml html={block.data.html} />
        </Block>
      )
  }
}

export type NewsHref = {
  /** Null if the feed has no list. */ all: (feedSlug: string) => string | null
  one: (feedSlug: string, post: { id: number; slug: string }) => string
}

function Block({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  const id = useId()
  if (title === '') return <section className={classes.block}>{children}</section>
  return (
    <section className={classes.block} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      {children}
    </section>
  )
}

function TaskList({ items }: DataOf<'taskList'>) {
  const t = useTexts(homeTexts)
  return (
    <ul className={classes.tasks}>
      {items.map(({ kind, count, sum, href }) => (
        <li key={kind}>
          <OwnLink href={href} className={classes.task}>
            <span className={classes.taskText} data-urgent={kind === 'overdue' || kind === 'reserves'}>
              {t(`home.task.${kind}`, { count })}
            </span>
            {sum !== null && <strong>{formatMoney(sum)}</strong>}
          </OwnLink>
        </li>
      ))}
    </ul>
  )
}

function AllOfFeed({ href }: { href: string | null }) {
  const t = useTexts(homeTexts)
  return href && <OwnLink href={href}>{t('home.allNews')}</OwnLink>
}

function NewsList({ items, feedSlug, newsHref }: DataOf<'newsList'> & { newsHref: NewsHref }) {
  return (
    <ul className={classes.news}>
      {items.map((post) => (
        <li key={post.id}>
          <OwnLink href={newsHref.one(feedSlug, post)} className={classes.newsCard}>
            <time dateTime={post.date}>{formatDate(post.date)}</time>
            <strong>{post.title}</strong>
          </OwnLink>
        </li>
      ))}
    </ul>
  )
}

/** Days before its end from which a promotion shows a countdown. */
const soon = 30

function PromotionList({ items }: DataOf<'promotionList'>) {
  const t = useTexts(homeTexts)
  return (
    <ul className={classes.promotions}>
      {items.map(({ id, name, note, percent, endsOn, daysLeft, href }) => (
        <li key={id}>
          <OwnLink href={href} className={classes.promotion}>
            <span className={classes.percent}>{t('home.discount', { percent })}</span>
            <strong>{name}</strong>
            {note !== '' && <span>{note}</span>}
            <span>
              {daysLeft <= soon &&
                (daysLeft <= 1 ? `${t('home.lastDay')}, ` : `${t('home.daysLeft', { count: daysLeft })}, `)}
              {t('home.untilDay', { date: formatDate(endsOn) })}
            </span>
          </OwnLink>
        </li>
      ))}
    </ul>
  )
}

const listsHref = (tab: DataOf<'specificationList'>['tab']) => `/specifications${tab === 'my' ? '' : `?tab=${tab}`}`

function SpecificationList({ items }: { items: DataOf<'specificationList'>['items'] }) {
  const t = useTexts(homeTexts)
  return (
    <ul className={classes.links}>
      {items.map(({ id, name, positions, updated }) => (
        <li key={id}>
          <OwnLink href={`/specifications/${String(id)}`} className={classes.linkCard}>
            <strong>{name}</strong>
            <span>
              {t('home.positions', { count: positions })} · {formatDate(updated)}
            </span>
          </OwnLink>
        </li>
      ))}
    </ul>
  )
}

const SectionList = ({ items }: DataOf<'sectionList'>) => (
  <ul className={classes.sections}>
    {items.map(({ id, name, children }) => (
      <li key={id} className={classes.section}>
        <OwnLink href={`/catalog?section=${String(id)}`}>
          <strong>{name}</strong>
        </OwnLink>
        {children.map((child) => (
          <OwnLink key={child.id} href={`/catalog?section=${String(child.id)}`}>
            {child.name}
          </OwnLink>
        ))}
      </li>
    ))}
  </ul>
)

const BrandList = ({ items }: DataOf<'brandList'>) => (
  <ul className={classes.brands}>
    {items.map(({ id, name, logo }) => (
      <li key={id}>
        <OwnLink href={`/catalog?brands=${String(id)}`} className={classes.brand}>
          {logo ? <img src={logo} alt={name} width={96} height={40} loading="lazy" /> : name}
        </OwnLink>
      </li>
    ))}
  </ul>
)
