import type { getContent } from '@snab/contract/content/configuration'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useMemo, type RefObject } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { contentTexts } from './content.texts'
import classes from './content.module.css'

const leastHeadings = 3
const shownHeadings = 'h2, h3'

type Content = ResponseOf<typeof getContent>['content']
type Heading = { text: string; level: 2 | 3 }

/** Headings of a long page, as links. */
export function TableOfContents({ article, content }: { article: RefObject<HTMLElement | null>; content: Content }) {
  const t = useTexts(contentTexts)
  const headings = useMemo(() => headingsOf(content), [content])
  if (headings.length < leastHeadings) return null
  const go = (at: number) =>
    article.current?.querySelectorAll(shownHeadings)[at]?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  return (
    <nav className={classes.contents} aria-label={t('content.contents')}>
      <strong>{t('content.contents')}</strong>
      <ul>
        {headings.map(({ text, level }, at) => (
          <li key={`${String(at)} ${text}`} data-level={level}>
            <button type="button" onClick={() => go(at)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The headings as displayed: the page's own heading is the first level. */
function headingsOf(content: Content): Heading[] {
  if (typeof content === 'string')
    return [...new DOMParser().parseFromString(content, 'text/html').querySelectorAll(shownHeadings)].map(
      ({ tagName, textContent }) => ({ text: textContent, level: tagName === 'H2' ? 2 : 3 }),
    )
  return content.blocks.flatMap((block): Heading[] =>
    block.type === 'header' && block.level <= 3 ? [{ text: block.text, level: block.level <= 2 ? 2 : 3 }] : [],
  )
}
