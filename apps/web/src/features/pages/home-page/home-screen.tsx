import type { HomeBlock } from '@snab/contract/pages/home-page'
import { feedPath, newsFeed, postPath } from '@snab/domain/content/post-path'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { loadChunk } from '../../../lib/api/load-chunk'
import { useTexts } from '../../../lib/texts/texts'
import { HomeBlockView, type NewsHref } from '../../../shared/home/home-block'
import { Page } from '../../../shared/page/page'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { useHomePage } from './home.data'
import classes from './home-screen.module.css'
import { homeScreenTexts } from './home-screen.texts'

const ContentDialog = lazy(() =>
  loadChunk(() => import('./content-dialog')).then((module) => ({ default: module.ContentDialog })),
)

/** The number of blocks visible on a desktop without scrolling. */
const nearBlocks = 3

const ownGoods: ReadonlySet<string> = new Set(['bought', 'viewed'])

/**
 * The blocks that staff composed for this visitor; guests learn the benefits of an account, buyers start with their
 * work.
 */
export function HomeScreen(): ReactNode {
  const t = useTexts(homeScreenTexts)
  const user = useUser()
  const { homeVersion } = useAppInfo().configuration
  const slug = useSearch({ strict: false, select: (search) => search.content })
  const { info, data } = useHomePage()
  const dialog = slug !== undefined && (
    <Suspense>
      <ContentDialog slug={slug} />
    </Suspense>
  )
  if (data.error && !data.data)
    return (
      <>
        <ErrorScreen error={data.error} onRetry={() => void data.refetch()} />
        {dialog}
      </>
    )
  if (!data.data || info.isPending)
    return (
      <>
        <PendingScreen />
        {dialog}
      </>
    )
  const { blocks } = data.data
  const isGuest = user === null
  // people who have ordered before start with their work and their goods instead of advertisements
  const rank = (block: HomeBlock): number => {
    if (block.type === 'taskList') return 0
    return block.type === 'productList' && ownGoods.has(block.data.source) ? 1 : 2
  }
  const ordered = (info.data?.isCustomer ?? false) ? blocks.toSorted((one, other) => rank(one) - rank(other)) : blocks
  const name = info.data?.name ?? ''
  return (
    <Page
      heading={isGuest || name === '' ? t('homeScreen.guest') : t('homeScreen.hello', { name })}
      pending={data.isFetching && !data.isRefetching}
      aside={info.data?.companyName && <span className={classes.company}>{info.data.companyName}</span>}
    >
      {isGuest ? <WhyRegister /> : <Shortcuts />}
      {ordered.map((block, at) => (
        <HomeBlockView key={block.id} block={block} isNear={at < nearBlocks} newsHref={newsHrefs[homeVersion]} />
      ))}
      {blocks.length === 0 && (
        <MessageScreen
          heading={t('homeScreen.empty')}
          actions={
            <Link to="/catalog" className={buttons.filled}>
              {t('homeScreen.catalogue')}
            </Link>
          }
        >
          <p>{t('homeScreen.emptyHint')}</p>
        </MessageScreen>
      )}
      <HelpLinks />
      {dialog}
    </Page>
  )
}

const newsHrefOf = (version: 1 | 2): NewsHref => ({
  all: (feedSlug) => feedPath(version, feedSlug || newsFeed),
  one: (feedSlug, post) => postPath(version, feedSlug, post),
})
const newsHrefs = { 1: newsHrefOf(1), 2: newsHrefOf(2) }

function WhyRegister() {
  const t = useTexts(homeScreenTexts)
  return (
    <section className={classes.why} aria-label={t('homeScreen.why')}>
      <ul>
        <li>{t('homeScreen.whyPrices')}</li>
        <li>{t('homeScreen.whyLists')}</li>
        <li>{t('homeScreen.whyPapers')}</li>
      </ul>
      <div className={classes.actions}>
        <Link to="." search state={{ openedAuth: 'signup' }} resetScroll={false} className={buttons.filled}>
          {t('homeScreen.signUp')}
        </Link>
        <Link to="." search state={{ openedAuth: 'signin' }} resetScroll={false} className={buttons.button}>
          {t('homeScreen.signIn')}
        </Link>
        <Link to="/catalog" className={buttons.button}>
          {t('homeScreen.catalogue')}
        </Link>
      </div>
    </section>
  )
}

function Shortcuts() {
  const t = useTexts(homeScreenTexts)
  return (
    <nav className={classes.shortcuts} aria-label={t('homeScreen.title')}>
      <Link to="/catalog" className={buttons.filled}>
        {t('homeScreen.catalogue')}
      </Link>
      <Link to="/import" className={buttons.button}>
        {t('homeScreen.import')}
      </Link>
      <Link to="/specifications" className={buttons.button}>
        {t('homeScreen.specifications')}
      </Link>
    </nav>
  )
}

function HelpLinks() {
  const t = useTexts(homeScreenTexts)
  return (
    <nav className={classes.help} aria-label={t('homeScreen.help')}>
      {(
        [
          ['dostavka', 'homeScreen.delivery'],
          ['garantiya-i-vozvrat', 'homeScreen.warranty'],
          ['help-to-return', 'homeScreen.return'],
        ] as const
      ).map(([slug, text]) => (
        <Link key={slug} to="/content/$slug" params={{ slug }}>
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
