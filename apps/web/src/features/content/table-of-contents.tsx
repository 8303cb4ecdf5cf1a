import { useLayoutEffect, useState, type RefObject } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { contentTexts } from './content.texts'
import classes from './content.module.css'

const leastHeadings = 3

type Heading = { text: string; level: number; element: Element }

/** Headings of a long page, to go to; `content` is what it is read from again. */
export function TableOfContents({ article, content }: { article: RefObject<HTMLElement | null>; content: unknown }) {
  const t = useTexts(contentTexts)
  const [headings, setHeadings] = useState<Heading[]>([])
  useLayoutEffect(() => {
    const found = [...(article.current?.querySelectorAll('h2, h3') ?? [])].map((element) => ({
      text: element.textContent,
      level: element.tagName === 'H2' ? 2 : 3,
      element,
    }))
    setHeadings(found)
  }, [article, content])
  if (headings.length < leastHeadings) return null
  return (
    <nav className={classes.contents} aria-label={t('content.contents')}>
      <strong>{t('content.contents')}</strong>
      <ul>
        {headings.map(({ text, level, element }, at) => (
          <li key={`${String(at)} ${text}`} data-level={level}>
            <button type="button" onClick={() => element.scrollIntoView({ behavior: 'smooth', block: 'start' })}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
