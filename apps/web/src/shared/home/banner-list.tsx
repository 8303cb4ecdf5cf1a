import type { Banner } from '@snab/contract/pages/home-page'
import { publicFiles, thumbnailAddress } from '@snab/contract/catalogue/thumbnail'
import { useRef, useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons'
import classes from './home.module.css'
import { homeTexts } from './home.texts'
import { OwnLink } from './own-link'

/** Banners in a row that scrolls only by the reader. */
export function BannerList({ banners, isNear }: { banners: readonly Banner[]; isNear: boolean }) {
  const t = useTexts(homeTexts)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const go = (to: number) => {
    setShown(to)
    const list = strip.current
    list?.scrollTo({ left: to * list.clientWidth, behavior: 'smooth' })
  }
  return (
    <section className={classes.banners} aria-label={t('home.banners')}>
      <ul
        ref={strip}
        className={classes.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {banners.map((banner, at) => (
          <li key={`${String(at)} ${banner.href}`}>
            <OwnLink href={banner.href} className={classes.banner}>
              <BannerPicture banner={banner} isFirst={isNear && at === 0} />
              <span className={classes.words}>
                {banner.title !== '' && <strong>{banner.title}</strong>}
                {banner.text !== '' && <span>{banner.text}</span>}
              </span>
            </OwnLink>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={classes.bannerTools}>
          <button
            type="button"
            className={buttons.icon}
            aria-label={t('home.previousBanner')}
            disabled={shown <= 0}
            onClick={() => go(shown - 1)}
          >
            <ChevronLeftIcon />
          </button>
          <span aria-hidden>
            {shown + 1} / {banners.length}
          </span>
          <button
            type="button"
            className={buttons.icon}
            aria-label={t('home.nextBanner')}
            disabled={shown >= banners.length - 1}
            onClick={() => go(shown + 1)}
          >
            <ChevronRightIcon />
          </button>
        </div>
      )}
    </section>
  )
}

const widths = [640, 1280] as const
const setOf = (src: string): string =>
  src.startsWith(publicFiles)
    ? widths.map((size) => `${thumbnailAddress(src.slice(publicFiles.length), size)} ${String(size)}w`).join(', ')
    : src

function BannerPicture({ banner: { image, imageMobile }, isFirst }: { banner: Banner; isFirst: boolean }) {
  const wide = image ?? imageMobile
  if (wide === null) return null
  return (
    <picture>
      {imageMobile && <source media="(max-width: 640px)" srcSet={setOf(imageMobile)} sizes="100vw" />}
      <img
        src={wide}
        srcSet={setOf(wide)}
        sizes="(max-width: 1200px) 100vw, 1168px"
        alt=""
        width={1168}
        height={234}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
