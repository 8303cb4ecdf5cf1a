import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { listTabs, productSources } from '@snab/contract/pages/home-page'
import type { HomeBlockSettings } from '@snab/contract/pages/staff-home-page'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../../lib/api/load-chunk'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { problemOfField } from '../../editing/save-problem'
import { useStaffFeeds } from './home-page.data'
import { PictureField } from '../../editing/publication/picture-field'
import { LinkField } from './link-field'
import { emptyItem } from './home-page.data'
import { staffHomeTexts } from './home-page.texts'

const RichEditor = lazy(() =>
  loadChunk(() => import('../../editing/rich-editor')).then((module) => ({ default: module.RichEditor })),
)
type Props<Settings = HomeBlockSettings> = {
  settings: Settings
  error: Error | null
  onSettings: (settings: HomeBlockSettings) => void
}
type Of<Type extends HomeBlockSettings['type']> = Props<Extract<HomeBlockSettings, { type: Type }>>

/** The settings of a block of this kind. */
export function BlockSettings({ settings, error, onSettings }: Props) {
  const t = useTexts(staffHomeTexts)
  switch (settings.type) {
    case 'taskList':
      return null
    case 'bannerList':
      return <Banners settings={settings} error={error} onSettings={onSettings} />
    case 'linkList':
      return <Links settings={settings} error={error} onSettings={onSettings} />
    case 'productList':
      return <Goods settings={settings} error={error} onSettings={onSettings} />
    case 'html':
      return (
        <Suspense>
          <RichEditor
            kind="html"
            label={t('homePage.html')}
            html={settings.html}
            problem={problemOfField(error, 'settings.html')}
            onHtml={(html) => onSettings({ ...settings, html })}
          />
        </Suspense>
      )
    case 'newsList':
      return (
        <div className={panel.pair}>
          <FeedField settings={settings} error={error} onSettings={onSettings} />
          <Count count={settings.count} error={error} onCount={(count) => onSettings({ ...settings, count })} />
        </div>
      )
    case 'specificationList':
      return (
        <div className={panel.pair}>
          <NativeSelect
            label={t('homePage.lists')}
            value={settings.tab}
            data={listTabs.map((value) => ({ value, label: t(`homePage.lists.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              onSettings({ ...settings, tab: listTabs.find((known) => known === value) ?? 'my' })
            }
          />
          <Count count={settings.count} error={error} onCount={(count) => onSettings({ ...settings, count })} />
        </div>
      )
    default:
      return <Count count={settings.count} error={error} onCount={(count) => onSettings({ ...settings, count })} />
  }
}

function Count({ count, error, onCount }: { count: number; error: Error | null; onCount: (count: number) => void }) {
  const t = useTexts(staffHomeTexts)
  return (
    <NumberInput
      label={t('homePage.count')}
      min={1}
      max={24}
      allowDecimal={false}
      value={count}
      error={problemOfField(error, 'settings.count')}
      onChange={(value) => onCount(Number(value))}
    />
  )
}

function FeedField({ settings, error, onSettings }: Of<'newsList'>) {
  const t = useTexts(staffHomeTexts)
  const feeds = useStaffFeeds().data?.items ?? []
  return (
    <NativeSelect
      label={t('homePage.feed')}
      value={String(settings.feedId)}
      data={feeds.map(({ id, title }) => ({ value: String(id), label: title }))}
      error={problemOfField(error, 'settings.feedId')}
      onChange={({ currentTarget: { value } }) => onSettings({ ...settings, feedId: Number(value) })}
    />
  )
}

function Goods({ settings, error, onSettings }: Of<'productList'>) {
  const t = useTexts(staffHomeTexts)
  const [articles, setArticles] = useState(settings.articles.join(', '))
  return (
    <>
      <div className={panel.pair}>
        <NativeSelect
          label={t('homePage.source')}
          value={settings.source}
          data={productSources.map((value) => ({ value, label: t(`homePage.source.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onSettings({ ...settings, source: productSources.find((known) => known === value) ?? 'recommended' })
          }
        />
        <Count count={settings.count} error={error} onCount={(count) => onSettings({ ...settings, count })} />
      </div>
      {settings.source === 'articles' && (
        <Textarea
          label={t('homePage.articles')}
          description={t('homePage.articlesHint')}
          rows={3}
          value={articles}
          error={problemOfField(error, 'settings.articles')}
          onChange={({ currentTarget: { value } }) => {
            setArticles(value)
            onSettings({ ...settings, articles: value.split(/[,\n]/).flatMap((article) => article.trim() || []) })
          }}
        />
      )}
    </>
  )
}

type Item = { href: string; title: string; text: string }

function ItemFields({
  legend,
  item,
  path,
  error,
  onItem,
  onRemove,
}: {
  legend: string
  item: Item
  /** The path of the item in the request, by which its problems are found. */ path: string
  error: Error | null
  onItem: (part: Partial<Item>) => void
  onRemove: (() => void) | null
}) {
  const t = useTexts(staffHomeTexts)
  return (
    <fieldset className={panel.choices}>
      <legend>{legend}</legend>
      <LinkField href={item.href} problem={problemOfField(error, `${path}.href`)} onHref={(href) => onItem({ href })} />
      <div className={panel.pair}>
        <TextInput
          label={t('homePage.itemTitle')}
          maxLength={200}
          value={item.title}
          error={problemOfField(error, `${path}.title`)}
          onChange={(event) => onItem({ title: event.currentTarget.value })}
        />
        <TextInput
          label={t('homePage.itemText')}
          maxLength={200}
          value={item.text}
          error={problemOfField(error, `${path}.text`)}
          onChange={(event) => onItem({ text: event.currentTarget.value })}
        />
      </div>
      {onRemove && (
        <button type="button" className={buttons.link} onClick={onRemove}>
          {t('homePage.removeItem')}
        </button>
      )}
    </fieldset>
  )
}

function Banners({ settings, error, onSettings }: Of<'bannerList'>) {
  const t = useTexts(staffHomeTexts)
  const { items } = settings
  const change = (at: number, part: Partial<(typeof items)[number]>) =>
    onSettings({ ...settings, items: items.map((item, index) => (index === at ? { ...item, ...part } : item)) })
  return (
    <>
      {items.map((item, at) => (
        // banners have no ids, and do not move
        <div key={String(at)} className={panel.form}>
          <ItemFields
            legend={t('homePage.banner', { number: at + 1 })}
            item={item}
            path={`settings.items.${String(at)}`}
            error={error}
            onItem={(part) => change(at, part)}
            onRemove={
              items.length > 1
                ? () => onSettings({ ...settings, items: items.filter((_, index) => index !== at) })
                : null
            }
          />
          <div className={panel.pair}>
            <PictureField
              label={t('homePage.image')}
              path={item.image}
              problem={problemOfField(error, `settings.items.${String(at)}.image`)}
              onPath={(image) => change(at, { image })}
            />
            <PictureField
              label={t('homePage.imageMobile')}
              path={item.imageMobile}
              problem={problemOfField(error, `settings.items.${String(at)}.imageMobile`)}
              onPath={(imageMobile) => change(at, { imageMobile })}
            />
          </div>
        </div>
      ))}
      <div>
        <button
          type="button"
          className={buttons.button}
          onClick={() =>
            onSettings({ ...settings, items: [...items, { ...emptyItem, image: null, imageMobile: null }] })
          }
        >
          {t('homePage.addBanner')}
        </button>
      </div>
    </>
  )
}

function Links({ settings, error, onSettings }: Of<'linkList'>) {
  const t = useTexts(staffHomeTexts)
  const { items } = settings
  return (
    <>
      {items.map((item, at) => (
        <ItemFields
          key={String(at)}
          legend={t('homePage.link', { number: at + 1 })}
          item={item}
          path={`settings.items.${String(at)}`}
          error={error}
          onItem={(part) =>
            onSettings({
              ...settings,
              items: items.map((known, index) => (index === at ? { ...known, ...part } : known)),
            })
          }
          onRemove={() => onSettings({ ...settings, items: items.filter((_, index) => index !== at) })}
        />
      ))}
      <div>
        <button
          type="button"
          className={buttons.button}
          onClick={() => onSettings({ ...settings, items: [...items, emptyItem] })}
        >
          {t('homePage.addLink')}
        </button>
      </div>
    </>
  )
}
